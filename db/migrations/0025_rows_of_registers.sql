ALTER TABLE "mediators" ADD COLUMN "row_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "row_text" text DEFAULT '' NOT NULL;