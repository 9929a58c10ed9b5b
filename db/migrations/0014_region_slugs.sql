CREATE TABLE "region_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"region" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "region_slugs" ADD CONSTRAINT "region_slugs_region_regions_id_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "region_slugs_region" ON "region_slugs" USING btree ("region");