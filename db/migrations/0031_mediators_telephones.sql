ALTER TABLE "mediators" ALTER COLUMN "phone" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mediators" ALTER COLUMN "phone" SET DATA TYPE text[] USING array_remove(ARRAY["phone"], '');--> statement-breakpoint
ALTER TABLE "mediators" ALTER COLUMN "phone" SET DEFAULT '{}';
