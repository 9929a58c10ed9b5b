CREATE TABLE "region_leaders" (
	"region" integer NOT NULL,
	"employee" integer NOT NULL,
	CONSTRAINT "region_leaders_region_employee_pk" PRIMARY KEY("region","employee")
);
--> statement-breakpoint
CREATE TABLE "region_offices" (
	"region" integer PRIMARY KEY NOT NULL,
	"organization" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "reception_uz" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "reception_uzb" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "reception_ru" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "reception_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "districts_uz" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "districts_uzb" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "districts_ru" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "districts_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "about_uz" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "about_uzb" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "about_ru" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "about_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "iso" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "hotline" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "social" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "office" integer;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "head" integer;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "deputies" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "pictures" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "region_leaders" ADD CONSTRAINT "region_leaders_region_regions_id_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "region_leaders" ADD CONSTRAINT "region_leaders_employee_employees_id_fk" FOREIGN KEY ("employee") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "region_offices" ADD CONSTRAINT "region_offices_region_regions_id_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "region_offices" ADD CONSTRAINT "region_offices_organization_organizations_id_fk" FOREIGN KEY ("organization") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "region_leaders_employee" ON "region_leaders" USING btree ("employee");--> statement-breakpoint
CREATE INDEX "region_offices_organization" ON "region_offices" USING btree ("organization");--> statement-breakpoint
CREATE INDEX "regions_pictures" ON "regions" USING gin ("pictures");