ALTER TABLE "attachments" ADD COLUMN "brought_by" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "docattachments" ADD COLUMN "brought_by" text[] DEFAULT '{}' NOT NULL;