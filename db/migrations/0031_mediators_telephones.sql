ALTER TABLE "mediators" ALTER COLUMN "phone" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mediators" ALTER COLUMN "phone" SET DATA TYPE text[] USING array_remove(ARRAY["phone"], '');--> statement-breakpoint
ALTER TABLE "mediators" ALTER COLUMN "phone" SET DEFAULT '{}';
--> statement-breakpoint
-- Lists that were taken in before can still be taken back: what records were is read by the contract of today.
UPDATE "list_import_rows" SET "before" = jsonb_set("before", '{phone}', to_jsonb(array_remove(ARRAY["before" ->> 'phone'], '')))
FROM "list_imports"
WHERE "list_imports"."id" = "import" AND "kind" = 'mediators' AND jsonb_typeof("before" -> 'phone') = 'string';
