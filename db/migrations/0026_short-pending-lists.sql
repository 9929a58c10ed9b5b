-- The waiting lists of the indexes of the search stay short (modules/search/table.server.ts). What waits now goes in at once, while nobody
-- searches, and not with somebody's first save.
ALTER INDEX "search_entries_words_uz" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "search_entries_head_uz" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "search_entries_words_uzb" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "search_entries_head_uzb" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "search_entries_words_ru" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "search_entries_head_ru" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "search_entries_words_en" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "search_entries_head_en" SET (gin_pending_list_limit = 64);--> statement-breakpoint
SELECT gin_clean_pending_list('search_entries_words_uz'),
  gin_clean_pending_list('search_entries_head_uz'),
  gin_clean_pending_list('search_entries_words_uzb'),
  gin_clean_pending_list('search_entries_head_uzb'),
  gin_clean_pending_list('search_entries_words_ru'),
  gin_clean_pending_list('search_entries_head_ru'),
  gin_clean_pending_list('search_entries_words_en'),
  gin_clean_pending_list('search_entries_head_en');