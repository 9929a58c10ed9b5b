CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ballot" uuid NOT NULL,
	"question" integer NOT NULL,
	"option" integer,
	"line" integer,
	"place" integer,
	"text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_ballots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey" integer NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_participations" (
	"survey" integer NOT NULL,
	"participant" text NOT NULL,
	"mixed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "survey_participations_survey_participant_pk" PRIMARY KEY("survey","participant")
);
--> statement-breakpoint
CREATE TABLE "category_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"category" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_active_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"address" "inet",
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"provider_sub" text NOT NULL,
	"username" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"user_type" text DEFAULT 'individual' NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"locale" text DEFAULT 'uz' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "docattachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "docattachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"token" text NOT NULL,
	"original_name" text NOT NULL,
	"extension" text NOT NULL,
	"mime" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"title_uz" text DEFAULT '' NOT NULL,
	"title_uzb" text DEFAULT '' NOT NULL,
	"title_ru" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"in_library" boolean DEFAULT false NOT NULL,
	"unused_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"document" integer NOT NULL,
	"docattachment" integer NOT NULL,
	"locale" text NOT NULL,
	"index" integer NOT NULL,
	CONSTRAINT "document_files_document_docattachment_pk" PRIMARY KEY("document","docattachment")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"slug" text NOT NULL,
	"title_uz" text DEFAULT '' NOT NULL,
	"title_uzb" text DEFAULT '' NOT NULL,
	"title_ru" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"doc_type" text NOT NULL,
	"number_uz" text DEFAULT '' NOT NULL,
	"number_uzb" text DEFAULT '' NOT NULL,
	"number_ru" text DEFAULT '' NOT NULL,
	"number_en" text DEFAULT '' NOT NULL,
	"adopted_on" date,
	"in_force_from" date,
	"adopted_by_uz" text DEFAULT '' NOT NULL,
	"adopted_by_uzb" text DEFAULT '' NOT NULL,
	"adopted_by_ru" text DEFAULT '' NOT NULL,
	"adopted_by_en" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"reg_number" text DEFAULT '' NOT NULL,
	"reg_date" date,
	"status" text NOT NULL,
	"repealed_on" date,
	"replaced_by" integer,
	"lex_url" text DEFAULT '' NOT NULL,
	"discussion_url" text DEFAULT '' NOT NULL,
	"discussion_until" date,
	"category" integer,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"slug" text NOT NULL,
	"full_name_uz" text DEFAULT '' NOT NULL,
	"full_name_uzb" text DEFAULT '' NOT NULL,
	"full_name_ru" text DEFAULT '' NOT NULL,
	"full_name_en" text DEFAULT '' NOT NULL,
	"position_name_uz" text DEFAULT '' NOT NULL,
	"position_name_uzb" text DEFAULT '' NOT NULL,
	"position_name_ru" text DEFAULT '' NOT NULL,
	"position_name_en" text DEFAULT '' NOT NULL,
	"user_info_uz" text DEFAULT '' NOT NULL,
	"user_info_uzb" text DEFAULT '' NOT NULL,
	"user_info_ru" text DEFAULT '' NOT NULL,
	"user_info_en" text DEFAULT '' NOT NULL,
	"duties_uz" text DEFAULT '' NOT NULL,
	"duties_uzb" text DEFAULT '' NOT NULL,
	"duties_ru" text DEFAULT '' NOT NULL,
	"duties_en" text DEFAULT '' NOT NULL,
	"reception_uz" text DEFAULT '' NOT NULL,
	"reception_uzb" text DEFAULT '' NOT NULL,
	"reception_ru" text DEFAULT '' NOT NULL,
	"reception_en" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"category" integer NOT NULL,
	"organization" integer,
	"region" integer,
	"thumbnail" integer,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"pictures" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gallery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"title_uz" text DEFAULT '' NOT NULL,
	"title_uzb" text DEFAULT '' NOT NULL,
	"title_ru" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"description_uz" text DEFAULT '' NOT NULL,
	"description_uzb" text DEFAULT '' NOT NULL,
	"description_ru" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gallery_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner" integer NOT NULL,
	"attachment" integer NOT NULL,
	"caption_uz" text DEFAULT '' NOT NULL,
	"caption_uzb" text DEFAULT '' NOT NULL,
	"caption_ru" text DEFAULT '' NOT NULL,
	"caption_en" text DEFAULT '' NOT NULL,
	"index" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mediators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mediators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"slug" text NOT NULL,
	"register_no" integer NOT NULL,
	"full_name_uz" text DEFAULT '' NOT NULL,
	"full_name_uzb" text DEFAULT '' NOT NULL,
	"full_name_ru" text DEFAULT '' NOT NULL,
	"full_name_en" text DEFAULT '' NOT NULL,
	"sort_key_uz" text DEFAULT '' NOT NULL,
	"sort_key_uzb" text DEFAULT '' NOT NULL,
	"sort_key_ru" text DEFAULT '' NOT NULL,
	"sort_key_en" text DEFAULT '' NOT NULL,
	"mediator_type" text DEFAULT 'professional' NOT NULL,
	"certificate_no" text NOT NULL,
	"certificate_date" date NOT NULL,
	"training_org_uz" text DEFAULT '' NOT NULL,
	"training_org_uzb" text DEFAULT '' NOT NULL,
	"training_org_ru" text DEFAULT '' NOT NULL,
	"training_org_en" text DEFAULT '' NOT NULL,
	"register_entry_date" date NOT NULL,
	"entry_order_no" text DEFAULT '' NOT NULL,
	"organization_uz" text DEFAULT '' NOT NULL,
	"organization_uzb" text DEFAULT '' NOT NULL,
	"organization_ru" text DEFAULT '' NOT NULL,
	"organization_en" text DEFAULT '' NOT NULL,
	"region" integer NOT NULL,
	"district_uz" text DEFAULT '' NOT NULL,
	"district_uzb" text DEFAULT '' NOT NULL,
	"district_ru" text DEFAULT '' NOT NULL,
	"district_en" text DEFAULT '' NOT NULL,
	"address_uz" text DEFAULT '' NOT NULL,
	"address_uzb" text DEFAULT '' NOT NULL,
	"address_ru" text DEFAULT '' NOT NULL,
	"address_en" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"specialisations" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"status_date" date,
	"reason_uz" text DEFAULT '' NOT NULL,
	"reason_uzb" text DEFAULT '' NOT NULL,
	"reason_ru" text DEFAULT '' NOT NULL,
	"reason_en" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_data" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "open_data_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"slug" text NOT NULL,
	"code" text NOT NULL,
	"struct_id" text DEFAULT '' NOT NULL,
	"title_uz" text DEFAULT '' NOT NULL,
	"title_uzb" text DEFAULT '' NOT NULL,
	"title_ru" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"description_uz" text DEFAULT '' NOT NULL,
	"description_uzb" text DEFAULT '' NOT NULL,
	"description_ru" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"organization_uz" text DEFAULT '' NOT NULL,
	"organization_uzb" text DEFAULT '' NOT NULL,
	"organization_ru" text DEFAULT '' NOT NULL,
	"organization_en" text DEFAULT '' NOT NULL,
	"sphere_uz" text DEFAULT '' NOT NULL,
	"sphere_uzb" text DEFAULT '' NOT NULL,
	"sphere_ru" text DEFAULT '' NOT NULL,
	"sphere_en" text DEFAULT '' NOT NULL,
	"responsible_full_name" text NOT NULL,
	"responsible_phone" text NOT NULL,
	"responsible_email" text NOT NULL,
	"link_web" text DEFAULT '' NOT NULL,
	"first_published" date NOT NULL,
	"last_updated" date NOT NULL,
	"update_frequency" text NOT NULL,
	"formats" text[] NOT NULL,
	"keywords_uz" text[] DEFAULT '{}' NOT NULL,
	"keywords_uzb" text[] DEFAULT '{}' NOT NULL,
	"keywords_ru" text[] DEFAULT '{}' NOT NULL,
	"keywords_en" text[] DEFAULT '{}' NOT NULL,
	"licence" text NOT NULL,
	"structure" jsonb NOT NULL,
	"category" integer,
	"records" integer DEFAULT 0 NOT NULL,
	"payload" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_data_rows" (
	"dataset" integer NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "open_data_rows_dataset_number_pk" PRIMARY KEY("dataset","number")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"organization_name_uz" text DEFAULT '' NOT NULL,
	"organization_name_uzb" text DEFAULT '' NOT NULL,
	"organization_name_ru" text DEFAULT '' NOT NULL,
	"organization_name_en" text DEFAULT '' NOT NULL,
	"description_uz" text DEFAULT '' NOT NULL,
	"description_uzb" text DEFAULT '' NOT NULL,
	"description_ru" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"responsibilities_uz" text DEFAULT '' NOT NULL,
	"responsibilities_uzb" text DEFAULT '' NOT NULL,
	"responsibilities_ru" text DEFAULT '' NOT NULL,
	"responsibilities_en" text DEFAULT '' NOT NULL,
	"address_uz" text DEFAULT '' NOT NULL,
	"address_uzb" text DEFAULT '' NOT NULL,
	"address_ru" text DEFAULT '' NOT NULL,
	"address_en" text DEFAULT '' NOT NULL,
	"district_uz" text DEFAULT '' NOT NULL,
	"district_uzb" text DEFAULT '' NOT NULL,
	"district_ru" text DEFAULT '' NOT NULL,
	"district_en" text DEFAULT '' NOT NULL,
	"working_hours_uz" text DEFAULT '' NOT NULL,
	"working_hours_uzb" text DEFAULT '' NOT NULL,
	"working_hours_ru" text DEFAULT '' NOT NULL,
	"working_hours_en" text DEFAULT '' NOT NULL,
	"hours" jsonb,
	"hours_exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"phone" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fax" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"head_full_name_uz" text DEFAULT '' NOT NULL,
	"head_full_name_uzb" text DEFAULT '' NOT NULL,
	"head_full_name_ru" text DEFAULT '' NOT NULL,
	"head_full_name_en" text DEFAULT '' NOT NULL,
	"position_uz" text DEFAULT '' NOT NULL,
	"position_uzb" text DEFAULT '' NOT NULL,
	"position_ru" text DEFAULT '' NOT NULL,
	"position_en" text DEFAULT '' NOT NULL,
	"short_biography_uz" text DEFAULT '' NOT NULL,
	"short_biography_uzb" text DEFAULT '' NOT NULL,
	"short_biography_ru" text DEFAULT '' NOT NULL,
	"short_biography_en" text DEFAULT '' NOT NULL,
	"reception_uz" text DEFAULT '' NOT NULL,
	"reception_uzb" text DEFAULT '' NOT NULL,
	"reception_ru" text DEFAULT '' NOT NULL,
	"reception_en" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"notarial_district_uz" text DEFAULT '' NOT NULL,
	"notarial_district_uzb" text DEFAULT '' NOT NULL,
	"notarial_district_ru" text DEFAULT '' NOT NULL,
	"notarial_district_en" text DEFAULT '' NOT NULL,
	"office_no" text DEFAULT '' NOT NULL,
	"notaries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"services" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hotline" text DEFAULT '' NOT NULL,
	"divisions_count" integer,
	"category" integer NOT NULL,
	"region" integer,
	"thumbnail" integer,
	"index" integer DEFAULT 0 NOT NULL,
	"pictures" integer[] DEFAULT '{}' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_documents" (
	"post" integer NOT NULL,
	"document" integer NOT NULL,
	CONSTRAINT "post_documents_post_document_pk" PRIMARY KEY("post","document")
);
--> statement-breakpoint
CREATE TABLE "post_regions" (
	"post" integer NOT NULL,
	"region" integer NOT NULL,
	CONSTRAINT "post_regions_post_region_pk" PRIMARY KEY("post","region")
);
--> statement-breakpoint
CREATE TABLE "post_views" (
	"post" integer PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "survey_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"question" integer NOT NULL,
	"text_uz" text DEFAULT '' NOT NULL,
	"text_uzb" text DEFAULT '' NOT NULL,
	"text_ru" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"index" integer NOT NULL,
	"exclusive" boolean NOT NULL,
	"free_text" boolean NOT NULL,
	"is_row" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "survey_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"survey" integer NOT NULL,
	"kind" text NOT NULL,
	"text_uz" text DEFAULT '' NOT NULL,
	"text_uzb" text DEFAULT '' NOT NULL,
	"text_ru" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"help_uz" text DEFAULT '' NOT NULL,
	"help_uzb" text DEFAULT '' NOT NULL,
	"help_ru" text DEFAULT '' NOT NULL,
	"help_en" text DEFAULT '' NOT NULL,
	"required" boolean NOT NULL,
	"index" integer NOT NULL,
	"max_choices" integer,
	"condition" jsonb
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "surveys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"title_uz" text DEFAULT '' NOT NULL,
	"title_uzb" text DEFAULT '' NOT NULL,
	"title_ru" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"description_uz" text DEFAULT '' NOT NULL,
	"description_uzb" text DEFAULT '' NOT NULL,
	"description_ru" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"thank_you_uz" text DEFAULT '' NOT NULL,
	"thank_you_uzb" text DEFAULT '' NOT NULL,
	"thank_you_ru" text DEFAULT '' NOT NULL,
	"thank_you_en" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"identity" text NOT NULL,
	"results" text NOT NULL,
	"structure" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "useful_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "useful_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"link" text NOT NULL,
	"is_service" boolean DEFAULT false NOT NULL,
	"type" text NOT NULL,
	"icon" integer,
	"index" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_gallery" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_gallery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"title_uz" text DEFAULT '' NOT NULL,
	"title_uzb" text DEFAULT '' NOT NULL,
	"title_ru" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"description_uz" text DEFAULT '' NOT NULL,
	"description_uzb" text DEFAULT '' NOT NULL,
	"description_ru" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_gallery_videos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_gallery_videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner" integer NOT NULL,
	"source" text NOT NULL,
	"url" text NOT NULL,
	"file" integer,
	"poster" integer,
	"title_uz" text DEFAULT '' NOT NULL,
	"title_uzb" text DEFAULT '' NOT NULL,
	"title_ru" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"transcript_uz" text DEFAULT '' NOT NULL,
	"transcript_uzb" text DEFAULT '' NOT NULL,
	"transcript_ru" text DEFAULT '' NOT NULL,
	"transcript_en" text DEFAULT '' NOT NULL,
	"captions_uz" integer,
	"captions_uzb" integer,
	"captions_ru" integer,
	"captions_en" integer,
	"duration" integer,
	"index" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"entries" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_slug";--> statement-breakpoint
DROP INDEX "users_username";--> statement-breakpoint
DROP INDEX "attachments_sha256";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "unused_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "pinned_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "draft_uz" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "draft_uzb" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "draft_ru" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "draft_en" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "document" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "regions" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "act_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "act_date" date;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "act_in_force" date;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "act_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "event_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "place_uz" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "place_uzb" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "place_ru" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "place_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "seo_title_uz" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "seo_title_uzb" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "seo_title_ru" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "seo_title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "seo_description_uz" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "seo_description_uzb" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "seo_description_ru" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "seo_description_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_ballot_survey_ballots_id_fk" FOREIGN KEY ("ballot") REFERENCES "public"."survey_ballots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_question_survey_questions_id_fk" FOREIGN KEY ("question") REFERENCES "public"."survey_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_option_survey_options_id_fk" FOREIGN KEY ("option") REFERENCES "public"."survey_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_line_survey_options_id_fk" FOREIGN KEY ("line") REFERENCES "public"."survey_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_ballots" ADD CONSTRAINT "survey_ballots_survey_surveys_id_fk" FOREIGN KEY ("survey") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_participations" ADD CONSTRAINT "survey_participations_survey_surveys_id_fk" FOREIGN KEY ("survey") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_slugs" ADD CONSTRAINT "category_slugs_category_categories_id_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_sessions" ADD CONSTRAINT "client_sessions_client_id_client_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_documents_id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_docattachment_docattachments_id_fk" FOREIGN KEY ("docattachment") REFERENCES "public"."docattachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_replaced_by_documents_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_category_categories_id_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_category_categories_id_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_organization_organizations_id_fk" FOREIGN KEY ("organization") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_region_regions_id_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_thumbnail_attachments_id_fk" FOREIGN KEY ("thumbnail") REFERENCES "public"."attachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_owner_gallery_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."gallery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_attachment_attachments_id_fk" FOREIGN KEY ("attachment") REFERENCES "public"."attachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mediators" ADD CONSTRAINT "mediators_region_regions_id_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_data" ADD CONSTRAINT "open_data_category_categories_id_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_data_rows" ADD CONSTRAINT "open_data_rows_dataset_open_data_id_fk" FOREIGN KEY ("dataset") REFERENCES "public"."open_data"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_category_categories_id_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_region_regions_id_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_thumbnail_attachments_id_fk" FOREIGN KEY ("thumbnail") REFERENCES "public"."attachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_documents" ADD CONSTRAINT "post_documents_post_posts_id_fk" FOREIGN KEY ("post") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_documents" ADD CONSTRAINT "post_documents_document_docattachments_id_fk" FOREIGN KEY ("document") REFERENCES "public"."docattachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_regions" ADD CONSTRAINT "post_regions_post_posts_id_fk" FOREIGN KEY ("post") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_regions" ADD CONSTRAINT "post_regions_region_regions_id_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_views" ADD CONSTRAINT "post_views_post_posts_id_fk" FOREIGN KEY ("post") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_options" ADD CONSTRAINT "survey_options_question_survey_questions_id_fk" FOREIGN KEY ("question") REFERENCES "public"."survey_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_questions" ADD CONSTRAINT "survey_questions_survey_surveys_id_fk" FOREIGN KEY ("survey") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "useful_links" ADD CONSTRAINT "useful_links_icon_attachments_id_fk" FOREIGN KEY ("icon") REFERENCES "public"."attachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_gallery_videos" ADD CONSTRAINT "video_gallery_videos_owner_video_gallery_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."video_gallery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_gallery_videos" ADD CONSTRAINT "video_gallery_videos_file_docattachments_id_fk" FOREIGN KEY ("file") REFERENCES "public"."docattachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_gallery_videos" ADD CONSTRAINT "video_gallery_videos_poster_attachments_id_fk" FOREIGN KEY ("poster") REFERENCES "public"."attachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_gallery_videos" ADD CONSTRAINT "video_gallery_videos_captions_uz_docattachments_id_fk" FOREIGN KEY ("captions_uz") REFERENCES "public"."docattachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_gallery_videos" ADD CONSTRAINT "video_gallery_videos_captions_uzb_docattachments_id_fk" FOREIGN KEY ("captions_uzb") REFERENCES "public"."docattachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_gallery_videos" ADD CONSTRAINT "video_gallery_videos_captions_ru_docattachments_id_fk" FOREIGN KEY ("captions_ru") REFERENCES "public"."docattachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_gallery_videos" ADD CONSTRAINT "video_gallery_videos_captions_en_docattachments_id_fk" FOREIGN KEY ("captions_en") REFERENCES "public"."docattachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_user" ON "invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitations_expires" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_user" ON "pending_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expires" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "survey_answers_counted" ON "survey_answers" USING btree ("question","option","line","place","ballot");--> statement-breakpoint
CREATE INDEX "survey_answers_ballot" ON "survey_answers" USING btree ("ballot");--> statement-breakpoint
CREATE INDEX "survey_answers_option" ON "survey_answers" USING btree ("option");--> statement-breakpoint
CREATE INDEX "survey_answers_line" ON "survey_answers" USING btree ("line");--> statement-breakpoint
CREATE INDEX "survey_ballots_survey" ON "survey_ballots" USING btree ("survey","day");--> statement-breakpoint
CREATE INDEX "category_slugs_category" ON "category_slugs" USING btree ("category");--> statement-breakpoint
CREATE UNIQUE INDEX "client_sessions_token" ON "client_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "client_sessions_client" ON "client_sessions" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_sessions_active" ON "client_sessions" USING btree ("last_active_at");--> statement-breakpoint
CREATE UNIQUE INDEX "client_users_provider" ON "client_users" USING btree ("provider","provider_sub");--> statement-breakpoint
CREATE INDEX "client_users_email" ON "client_users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "docattachments_token" ON "docattachments" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "docattachments_sha256" ON "docattachments" USING btree ("sha256") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "docattachments_library" ON "docattachments" USING btree ("id") WHERE in_library and deleted_at is null;--> statement-breakpoint
CREATE INDEX "docattachments_library_by_size" ON "docattachments" USING btree ("size","id") WHERE in_library and deleted_at is null;--> statement-breakpoint
CREATE INDEX "docattachments_library_by_title" ON "docattachments" USING btree ("title_uz" collate "C","id") WHERE in_library and deleted_at is null;--> statement-breakpoint
CREATE INDEX "document_files_docattachment" ON "document_files" USING btree ("docattachment");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_slug" ON "documents" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("doc_type","number_uz","adopted_on") WHERE number_uz <> '';--> statement-breakpoint
CREATE INDEX "documents_by_date" ON "documents" USING btree ("adopted_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "documents_by_update" ON "documents" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "documents_by_title" ON "documents" USING btree ("title_uz" collate "C","id");--> statement-breakpoint
CREATE INDEX "documents_type" ON "documents" USING btree ("doc_type");--> statement-breakpoint
CREATE INDEX "documents_body" ON "documents" USING btree ("body");--> statement-breakpoint
CREATE INDEX "documents_status" ON "documents" USING btree ("status");--> statement-breakpoint
CREATE INDEX "documents_category" ON "documents" USING btree ("category");--> statement-breakpoint
CREATE INDEX "documents_replaced_by" ON "documents" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "documents_in_bin" ON "documents" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "employees_slug" ON "employees" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "employees_shown" ON "employees" USING btree ("index","id") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "employees_shown_by_type" ON "employees" USING btree ("type","index","id") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "employees_shown_by_category" ON "employees" USING btree ("category","index","id") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "employees_by_index" ON "employees" USING btree ("index","id");--> statement-breakpoint
CREATE INDEX "employees_by_update" ON "employees" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "employees_in_bin" ON "employees" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "employees_category" ON "employees" USING btree ("category");--> statement-breakpoint
CREATE INDEX "employees_organization" ON "employees" USING btree ("organization");--> statement-breakpoint
CREATE INDEX "employees_region" ON "employees" USING btree ("region");--> statement-breakpoint
CREATE INDEX "employees_thumbnail" ON "employees" USING btree ("thumbnail");--> statement-breakpoint
CREATE INDEX "employees_pictures" ON "employees" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "gallery_by_date" ON "gallery" USING btree ("date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gallery_shown" ON "gallery" USING btree ("date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "gallery_images_in_order" ON "gallery_images" USING btree ("owner","index","id");--> statement-breakpoint
CREATE INDEX "gallery_images_attachment" ON "gallery_images" USING btree ("attachment");--> statement-breakpoint
CREATE UNIQUE INDEX "mediators_slug" ON "mediators" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "mediators_register_no" ON "mediators" USING btree ("register_no");--> statement-breakpoint
CREATE INDEX "mediators_name_uz" ON "mediators" USING btree ("sort_key_uz" collate "C","id");--> statement-breakpoint
CREATE INDEX "mediators_name_uzb" ON "mediators" USING btree ("sort_key_uzb" collate "C","id");--> statement-breakpoint
CREATE INDEX "mediators_name_ru" ON "mediators" USING btree ("sort_key_ru" collate "C","id");--> statement-breakpoint
CREATE INDEX "mediators_name_en" ON "mediators" USING btree ("sort_key_en" collate "C","id");--> statement-breakpoint
CREATE INDEX "mediators_region" ON "mediators" USING btree ("region");--> statement-breakpoint
CREATE INDEX "mediators_status" ON "mediators" USING btree ("status");--> statement-breakpoint
CREATE INDEX "mediators_updated" ON "mediators" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "mediators_specialisations" ON "mediators" USING gin ("specialisations");--> statement-breakpoint
CREATE INDEX "mediators_languages" ON "mediators" USING gin ("languages");--> statement-breakpoint
CREATE UNIQUE INDEX "open_data_slug" ON "open_data" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "open_data_code" ON "open_data" USING btree ("code");--> statement-breakpoint
CREATE INDEX "open_data_by_renewal" ON "open_data" USING btree ("last_updated" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "open_data_by_update" ON "open_data" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "open_data_by_title" ON "open_data" USING btree ("title_uz" collate "C","id");--> statement-breakpoint
CREATE INDEX "open_data_category" ON "open_data" USING btree ("category");--> statement-breakpoint
CREATE INDEX "open_data_frequency" ON "open_data" USING btree ("update_frequency");--> statement-breakpoint
CREATE INDEX "open_data_in_bin" ON "open_data" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_slug" ON "organizations" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "organizations_shown" ON "organizations" USING btree ("index","id") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "organizations_shown_by_kind" ON "organizations" USING btree ("kind","index","id") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "organizations_shown_by_category" ON "organizations" USING btree ("category","index","id") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "organizations_shown_by_region" ON "organizations" USING btree ("region","kind","index","id") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "organizations_by_index" ON "organizations" USING btree ("index","id");--> statement-breakpoint
CREATE INDEX "organizations_by_update" ON "organizations" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "organizations_in_bin" ON "organizations" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "organizations_category" ON "organizations" USING btree ("category");--> statement-breakpoint
CREATE INDEX "organizations_region" ON "organizations" USING btree ("region");--> statement-breakpoint
CREATE INDEX "organizations_thumbnail" ON "organizations" USING btree ("thumbnail");--> statement-breakpoint
CREATE INDEX "organizations_pictures" ON "organizations" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "post_documents_document" ON "post_documents" USING btree ("document");--> statement-breakpoint
CREATE INDEX "post_regions_region" ON "post_regions" USING btree ("region");--> statement-breakpoint
CREATE INDEX "survey_options_in_order" ON "survey_options" USING btree ("question","index","id");--> statement-breakpoint
CREATE INDEX "survey_options_in_bin" ON "survey_options" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "survey_questions_in_order" ON "survey_questions" USING btree ("survey","index","id");--> statement-breakpoint
CREATE INDEX "survey_questions_in_bin" ON "survey_questions" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "surveys_shown" ON "surveys" USING btree ("starts_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "surveys_by_start" ON "surveys" USING btree ("starts_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "surveys_by_update" ON "surveys" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "surveys_by_title" ON "surveys" USING btree ("title_uz" collate "C","id");--> statement-breakpoint
CREATE INDEX "surveys_in_bin" ON "surveys" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "useful_links_slug" ON "useful_links" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "useful_links_shown" ON "useful_links" USING btree ("index","id") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "useful_links_by_type" ON "useful_links" USING btree ("type","index","id");--> statement-breakpoint
CREATE INDEX "useful_links_icon" ON "useful_links" USING btree ("icon");--> statement-breakpoint
CREATE INDEX "video_gallery_by_date" ON "video_gallery" USING btree ("date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "video_gallery_shown" ON "video_gallery" USING btree ("date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_gallery_videos_in_order" ON "video_gallery_videos" USING btree ("owner","index","id");--> statement-breakpoint
CREATE INDEX "video_gallery_videos_file" ON "video_gallery_videos" USING btree ("file");--> statement-breakpoint
CREATE INDEX "video_gallery_videos_poster" ON "video_gallery_videos" USING btree ("poster");--> statement-breakpoint
CREATE INDEX "video_gallery_videos_captions_uz" ON "video_gallery_videos" USING btree ("captions_uz");--> statement-breakpoint
CREATE INDEX "video_gallery_videos_captions_uzb" ON "video_gallery_videos" USING btree ("captions_uzb");--> statement-breakpoint
CREATE INDEX "video_gallery_videos_captions_ru" ON "video_gallery_videos" USING btree ("captions_ru");--> statement-breakpoint
CREATE INDEX "video_gallery_videos_captions_en" ON "video_gallery_videos" USING btree ("captions_en");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name" ON "groups" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "staff_sessions_active" ON "staff_sessions" USING btree ("last_active_at");--> statement-breakpoint
CREATE INDEX "used_refresh_tokens_session" ON "used_refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "user_groups_group" ON "user_groups" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email")) WHERE "users"."email" <> '' and "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "attachments_library" ON "attachments" USING btree ("id") WHERE in_library and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_pinned" ON "posts" USING btree ("pinned_until") WHERE pinned_until is not null;--> statement-breakpoint
CREATE INDEX "posts_tags" ON "posts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "posts_in_bin" ON "posts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_name" ON "audit_log" USING btree ("actor_name","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_slug" ON "users" USING btree ("slug") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username")) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_sha256" ON "attachments" USING btree ("sha256") WHERE deleted_at is null;