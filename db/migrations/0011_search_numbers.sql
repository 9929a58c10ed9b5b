CREATE INDEX "search_entries_number_uz" ON "search_entries" USING btree ("number") WHERE shown and locale = 'uz' and number <> '';--> statement-breakpoint
CREATE INDEX "search_entries_number_uzb" ON "search_entries" USING btree ("number") WHERE shown and locale = 'uzb' and number <> '';--> statement-breakpoint
CREATE INDEX "search_entries_number_ru" ON "search_entries" USING btree ("number") WHERE shown and locale = 'ru' and number <> '';--> statement-breakpoint
CREATE INDEX "search_entries_number_en" ON "search_entries" USING btree ("number") WHERE shown and locale = 'en' and number <> '';