DROP INDEX "posts_titles";--> statement-breakpoint
-- Staff find posts by any part of a title in any spelling: the database keeps all four as `platform/spelled.server.ts` compares them.
ALTER TABLE "posts" DROP COLUMN "titles";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "titles" text GENERATED ALWAYS AS (translate(lower("title_uz" || E'\n' || "title_uzb" || E'\n' || "title_ru" || E'\n' || "title_en"), 'qxқҳғўёʻʼʹ‘’''`´ъь', 'khкхгое')) STORED;--> statement-breakpoint
CREATE INDEX "posts_titles" ON "posts" USING gin ("titles" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
-- Its plans are wrong until the database knows what the new column holds.
ANALYZE "posts";
