ALTER TABLE "search_counts" ADD COLUMN "typed" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "stem" boolean DEFAULT false NOT NULL;