CREATE TABLE "regions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"slug" text NOT NULL,
	"name_uz" text DEFAULT '' NOT NULL,
	"name_uzb" text DEFAULT '' NOT NULL,
	"name_ru" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"centre_uz" text DEFAULT '' NOT NULL,
	"centre_uzb" text DEFAULT '' NOT NULL,
	"centre_ru" text DEFAULT '' NOT NULL,
	"centre_en" text DEFAULT '' NOT NULL,
	"justice_body_uz" text DEFAULT '' NOT NULL,
	"justice_body_uzb" text DEFAULT '' NOT NULL,
	"justice_body_ru" text DEFAULT '' NOT NULL,
	"justice_body_en" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"index" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "regions_slug" ON "regions" USING btree ("slug");