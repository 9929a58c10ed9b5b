ALTER TABLE "mediators" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "fee_note_uz" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "fee_note_uzb" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "fee_note_ru" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "fee_note_en" text DEFAULT '' NOT NULL;