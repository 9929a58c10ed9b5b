-- Staff's lists by title follow the Uzbek alphabets (`platform/uzbek-order.server.ts`); by code point oʻ stood before z and capitals before all.
DROP INDEX "docattachments_library_by_title";--> statement-breakpoint
DROP INDEX "documents_by_title";--> statement-breakpoint
DROP INDEX "open_data_by_title";--> statement-breakpoint
DROP INDEX "posts_by_title";--> statement-breakpoint
DROP INDEX "surveys_by_title";--> statement-breakpoint
CREATE INDEX "docattachments_library_by_title" ON "docattachments" USING btree (translate(replace(replace(replace(replace(lower("title_uz"), 'oʻ', '{'), 'gʻ', '|'), 'sh', '}'), 'ch', '~'), 'ёқғʼ«»"“”„', 'еғқ') collate "C","id") WHERE in_library and deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_by_title" ON "documents" USING btree (translate(replace(replace(replace(replace(lower("title_uz"), 'oʻ', '{'), 'gʻ', '|'), 'sh', '}'), 'ch', '~'), 'ёқғʼ«»"“”„', 'еғқ') collate "C","id");--> statement-breakpoint
CREATE INDEX "open_data_by_title" ON "open_data" USING btree (translate(replace(replace(replace(replace(lower("title_uz"), 'oʻ', '{'), 'gʻ', '|'), 'sh', '}'), 'ch', '~'), 'ёқғʼ«»"“”„', 'еғқ') collate "C","id");--> statement-breakpoint
CREATE INDEX "posts_by_title" ON "posts" USING btree (translate(replace(replace(replace(replace(lower("title_uz"), 'oʻ', '{'), 'gʻ', '|'), 'sh', '}'), 'ch', '~'), 'ёқғʼ«»"“”„', 'еғқ') collate "C","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "surveys_by_title" ON "surveys" USING btree (translate(replace(replace(replace(replace(lower("title_uz"), 'oʻ', '{'), 'gʻ', '|'), 'sh', '}'), 'ch', '~'), 'ёқғʼ«»"“”„', 'еғқ') collate "C","id");