ALTER TABLE "search_counts" ADD COLUMN "searches" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_counts" ADD COLUMN "clicks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_counts" ADD COLUMN "places" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now only searches that found nothing were counted.
UPDATE "search_counts" SET "searches" = "misses";
