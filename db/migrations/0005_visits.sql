DROP INDEX "appeal_files_orphans";--> statement-breakpoint
ALTER TABLE "appeal_files" ADD COLUMN "booking" uuid;--> statement-breakpoint
ALTER TABLE "reception_bookings" ADD COLUMN "region" integer;--> statement-breakpoint
ALTER TABLE "reception_bookings" ADD COLUMN "citizen_type" text DEFAULT 'individual' NOT NULL;--> statement-breakpoint
ALTER TABLE "reception_bookings" ADD COLUMN "unit" integer;--> statement-breakpoint
ALTER TABLE "appeal_files" ADD CONSTRAINT "appeal_files_booking_reception_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."reception_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_bookings" ADD CONSTRAINT "reception_bookings_region_regions_id_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_bookings" ADD CONSTRAINT "reception_bookings_unit_organizations_id_fk" FOREIGN KEY ("unit") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeal_files_booking" ON "appeal_files" USING btree ("booking","created_at");--> statement-breakpoint
CREATE INDEX "appeal_files_waiting" ON "appeal_files" USING btree ("created_at") WHERE appeal is null and booking is null;--> statement-breakpoint
CREATE INDEX "reception_bookings_region" ON "reception_bookings" USING btree ("region");--> statement-breakpoint
CREATE INDEX "reception_bookings_unit" ON "reception_bookings" USING btree ("unit");