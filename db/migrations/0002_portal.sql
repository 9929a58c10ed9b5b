CREATE SEQUENCE "public"."appeal_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."reception_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
CREATE TABLE "appeal_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeal_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text DEFAULT 'manual' NOT NULL,
	"month" text NOT NULL,
	"region" integer NOT NULL,
	"by" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"under_consideration" integer DEFAULT 0 NOT NULL,
	"reviewed" integer DEFAULT 0 NOT NULL,
	"satisfied" integer DEFAULT 0 NOT NULL,
	"explained" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"forwarded" integer DEFAULT 0 NOT NULL,
	"not_considered" integer DEFAULT 0 NOT NULL,
	"overdue" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appeal_counts_close" CHECK (accepted = under_consideration + reviewed and received >= accepted)
);
--> statement-breakpoint
CREATE TABLE "appeal_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "appeal_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appeal" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"what" text NOT NULL,
	"from" text,
	"to" text,
	"public_note" text DEFAULT '' NOT NULL,
	"internal_note" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appeal_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appeal" uuid,
	"message" uuid,
	"token" text NOT NULL,
	"facts" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appeal_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "appeal_messages_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appeal" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"from" text NOT NULL,
	"kind" text NOT NULL,
	"actor" text,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"status_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"citizen_type" text NOT NULL,
	"topic" text NOT NULL,
	"region" integer NOT NULL,
	"addressee" integer,
	"client_user_id" uuid,
	"applicant" text NOT NULL,
	"message" text NOT NULL,
	"lookup" text[] NOT NULL,
	"reply_locale" text NOT NULL,
	"reply_channel" text NOT NULL,
	"access_key_hash" text NOT NULL,
	"submission_key" text,
	"content_key" text DEFAULT '' NOT NULL,
	"consent_at" timestamp (3) with time zone NOT NULL,
	"consent_version" text NOT NULL,
	"suspicion" text[] DEFAULT '{}' NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"registered_at" timestamp (3) with time zone,
	"reviewed_at" timestamp (3) with time zone,
	"reopened_at" timestamp (3) with time zone,
	"deadline_at" timestamp (3) with time zone NOT NULL,
	"further_study" boolean DEFAULT false NOT NULL,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"extension_days" integer DEFAULT 0 NOT NULL,
	"extended_at" timestamp (3) with time zone,
	"assignee" uuid,
	"unit" integer,
	"forwarded_to" text DEFAULT '' NOT NULL,
	"decline_reason" text,
	"decline_by" uuid,
	"decline_at" timestamp (3) with time zone,
	"decline_note" text DEFAULT '' NOT NULL,
	"outcome" text,
	"rating" integer,
	"rating_comment" text DEFAULT '' NOT NULL,
	"rated_at" timestamp (3) with time zone,
	"merged_into" uuid,
	"erased_at" timestamp (3) with time zone
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
CREATE TABLE "client_sign_in_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email_key" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "client_sign_in_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"return_path" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"provider_sub" text NOT NULL,
	"personal" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"user_type" text DEFAULT 'individual' NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"locale" text DEFAULT 'uz' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"erase_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "kept_forms" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"content" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "editing" (
	"kind" text NOT NULL,
	"record" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "editing_kind_record_user_id_pk" PRIMARY KEY("kind","record","user_id")
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
CREATE TABLE "newsletter_bounces" (
	"subscriber" uuid NOT NULL,
	"mail" uuid NOT NULL,
	"hard" boolean NOT NULL,
	"code" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_bounces_subscriber_mail_pk" PRIMARY KEY("subscriber","mail")
);
--> statement-breakpoint
CREATE TABLE "newsletter_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"content" integer NOT NULL,
	"topics" text[] NOT NULL,
	"noticed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"locale" text NOT NULL,
	"topics" text[] NOT NULL,
	"frequency" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"consent_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirm_hash" text,
	"confirm_until" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"manage_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone NOT NULL,
	"sent_through" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone
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
CREATE TABLE "reception_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" integer NOT NULL,
	"number" text,
	"status" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone,
	"visitor" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"lookup" text[] DEFAULT '{}' NOT NULL,
	"locale" text NOT NULL,
	"access_key_hash" text,
	"consent_version" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"booked_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reception_days" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reception_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"host" integer NOT NULL,
	"day" date NOT NULL,
	"windows" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reception_hosts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reception_hosts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee" integer NOT NULL,
	"place_uz" text DEFAULT '' NOT NULL,
	"place_uzb" text DEFAULT '' NOT NULL,
	"place_ru" text DEFAULT '' NOT NULL,
	"place_en" text DEFAULT '' NOT NULL,
	"minutes" integer NOT NULL,
	"week" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_texts" (
	"docattachment" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"failed" boolean NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_best_bets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_best_bets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"queries" text[] NOT NULL,
	"kind" text NOT NULL,
	"entity" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"locale" text NOT NULL,
	"query" text NOT NULL,
	"misses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"entity" integer NOT NULL,
	"locale" text NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"body" text NOT NULL,
	"date" timestamp (3) with time zone,
	"placed" timestamp (3) with time zone NOT NULL,
	"category" integer,
	"regions" integer[] NOT NULL,
	"thumbnail" integer,
	"file" jsonb,
	"number" text NOT NULL,
	"shown" boolean NOT NULL,
	"from_at" timestamp (3) with time zone,
	"until_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"head" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_entries_kind_entity_locale_pk" PRIMARY KEY("kind","entity","locale")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"words" text[] NOT NULL
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
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dedupe_key" text NOT NULL,
	"template" text NOT NULL,
	"locale" text NOT NULL,
	"bulk" boolean NOT NULL,
	"recipient" text NOT NULL,
	"recipient_key" text NOT NULL,
	"content" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"taken_until" timestamp (3) with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
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
ALTER TABLE "appeal_counts" ADD CONSTRAINT "appeal_counts_region_regions_id_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_events" ADD CONSTRAINT "appeal_events_appeal_appeals_id_fk" FOREIGN KEY ("appeal") REFERENCES "public"."appeals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_files" ADD CONSTRAINT "appeal_files_appeal_appeals_id_fk" FOREIGN KEY ("appeal") REFERENCES "public"."appeals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_files" ADD CONSTRAINT "appeal_files_message_appeal_messages_id_fk" FOREIGN KEY ("message") REFERENCES "public"."appeal_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_messages" ADD CONSTRAINT "appeal_messages_appeal_appeals_id_fk" FOREIGN KEY ("appeal") REFERENCES "public"."appeals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_region_regions_id_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_addressee_employees_id_fk" FOREIGN KEY ("addressee") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_client_user_id_client_users_id_fk" FOREIGN KEY ("client_user_id") REFERENCES "public"."client_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_assignee_users_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_unit_organizations_id_fk" FOREIGN KEY ("unit") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decline_by_users_id_fk" FOREIGN KEY ("decline_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "editing" ADD CONSTRAINT "editing_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_category_categories_id_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_organization_organizations_id_fk" FOREIGN KEY ("organization") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_region_regions_id_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_thumbnail_attachments_id_fk" FOREIGN KEY ("thumbnail") REFERENCES "public"."attachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_owner_gallery_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."gallery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_attachment_attachments_id_fk" FOREIGN KEY ("attachment") REFERENCES "public"."attachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mediators" ADD CONSTRAINT "mediators_region_regions_id_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_bounces" ADD CONSTRAINT "newsletter_bounces_subscriber_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "reception_bookings" ADD CONSTRAINT "reception_bookings_host_reception_hosts_id_fk" FOREIGN KEY ("host") REFERENCES "public"."reception_hosts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_days" ADD CONSTRAINT "reception_days_host_reception_hosts_id_fk" FOREIGN KEY ("host") REFERENCES "public"."reception_hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_hosts" ADD CONSTRAINT "reception_hosts_employee_employees_id_fk" FOREIGN KEY ("employee") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_texts" ADD CONSTRAINT "file_texts_docattachment_docattachments_id_fk" FOREIGN KEY ("docattachment") REFERENCES "public"."docattachments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "appeal_counts_cell" ON "appeal_counts" USING btree ("month","by","region","key");--> statement-breakpoint
CREATE INDEX "appeal_events_appeal" ON "appeal_events" USING btree ("appeal","sequence");--> statement-breakpoint
CREATE INDEX "appeal_events_moved" ON "appeal_events" USING btree ("appeal","at","sequence") WHERE "to" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "appeal_files_token" ON "appeal_files" USING btree ("token");--> statement-breakpoint
CREATE INDEX "appeal_files_appeal" ON "appeal_files" USING btree ("appeal","created_at");--> statement-breakpoint
CREATE INDEX "appeal_files_message" ON "appeal_files" USING btree ("message");--> statement-breakpoint
CREATE INDEX "appeal_files_orphans" ON "appeal_files" USING btree ("created_at") WHERE appeal is null;--> statement-breakpoint
CREATE INDEX "appeal_messages_appeal" ON "appeal_messages" USING btree ("appeal","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_number" ON "appeals" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_access_key" ON "appeals" USING btree ("access_key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_submission" ON "appeals" USING btree ("submission_key") WHERE submission_key is not null;--> statement-breakpoint
CREATE INDEX "appeals_lookup" ON "appeals" USING gin ("lookup");--> statement-breakpoint
CREATE INDEX "appeals_received" ON "appeals" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "appeals_deadline" ON "appeals" USING btree ("deadline_at","id");--> statement-breakpoint
CREATE INDEX "appeals_status" ON "appeals" USING btree ("status","received_at","id");--> statement-breakpoint
CREATE INDEX "appeals_status_since" ON "appeals" USING btree ("status","status_at");--> statement-breakpoint
CREATE INDEX "appeals_region" ON "appeals" USING btree ("region","received_at","id");--> statement-breakpoint
CREATE INDEX "appeals_kind" ON "appeals" USING btree ("kind","received_at","id");--> statement-breakpoint
CREATE INDEX "appeals_topic" ON "appeals" USING btree ("topic","received_at","id");--> statement-breakpoint
CREATE INDEX "appeals_assignee" ON "appeals" USING btree ("assignee","received_at","id");--> statement-breakpoint
CREATE INDEX "appeals_unit" ON "appeals" USING btree ("unit","received_at","id");--> statement-breakpoint
CREATE INDEX "appeals_client" ON "appeals" USING btree ("client_user_id","received_at");--> statement-breakpoint
CREATE INDEX "appeals_addressee" ON "appeals" USING btree ("addressee");--> statement-breakpoint
CREATE INDEX "appeals_decline_by" ON "appeals" USING btree ("decline_by");--> statement-breakpoint
CREATE INDEX "appeals_merged" ON "appeals" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "appeals_to_erase" ON "appeals" USING btree ("reviewed_at") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "survey_answers_counted" ON "survey_answers" USING btree ("question","option","line","place","ballot");--> statement-breakpoint
CREATE INDEX "survey_answers_ballot" ON "survey_answers" USING btree ("ballot");--> statement-breakpoint
CREATE INDEX "survey_answers_option" ON "survey_answers" USING btree ("option");--> statement-breakpoint
CREATE INDEX "survey_answers_line" ON "survey_answers" USING btree ("line");--> statement-breakpoint
CREATE INDEX "survey_ballots_survey" ON "survey_ballots" USING btree ("survey","day");--> statement-breakpoint
CREATE INDEX "category_slugs_category" ON "category_slugs" USING btree ("category");--> statement-breakpoint
CREATE UNIQUE INDEX "client_sessions_token" ON "client_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "client_sessions_client" ON "client_sessions" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_sessions_active" ON "client_sessions" USING btree ("last_active_at");--> statement-breakpoint
CREATE INDEX "client_sign_in_codes_email" ON "client_sign_in_codes" USING btree ("email_key","created_at");--> statement-breakpoint
CREATE INDEX "client_sign_in_codes_expires" ON "client_sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "client_sign_in_states_expires" ON "client_sign_in_states" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "client_users_provider" ON "client_users" USING btree ("provider","provider_sub");--> statement-breakpoint
CREATE INDEX "client_users_erase" ON "client_users" USING btree ("erase_at") WHERE erase_at is not null;--> statement-breakpoint
CREATE INDEX "kept_forms_expires" ON "kept_forms" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "docattachments_token" ON "docattachments" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "docattachments_sha256" ON "docattachments" USING btree ("sha256") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "docattachments_library" ON "docattachments" USING btree ("id") WHERE in_library and deleted_at is null;--> statement-breakpoint
CREATE INDEX "docattachments_in_bin" ON "docattachments" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
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
CREATE INDEX "editing_user" ON "editing" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "editing_seen" ON "editing" USING btree ("seen_at");--> statement-breakpoint
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
CREATE INDEX "gallery_in_bin" ON "gallery" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
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
CREATE INDEX "mediators_in_bin" ON "mediators" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "mediators_specialisations" ON "mediators" USING gin ("specialisations");--> statement-breakpoint
CREATE INDEX "mediators_languages" ON "mediators" USING gin ("languages");--> statement-breakpoint
CREATE INDEX "newsletter_bounces_at" ON "newsletter_bounces" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_items_content" ON "newsletter_items" USING btree ("kind","content");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_manage" ON "newsletter_subscribers" USING btree ("manage_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_confirm" ON "newsletter_subscribers" USING btree ("confirm_hash");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_created" ON "newsletter_subscribers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_state" ON "newsletter_subscribers" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_topics" ON "newsletter_subscribers" USING gin ("topics");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_due" ON "newsletter_subscribers" USING btree ("next_at") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_pending" ON "newsletter_subscribers" USING btree ("confirm_until") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_paused" ON "newsletter_subscribers" USING btree ("paused_until") WHERE state = 'paused';--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_ended" ON "newsletter_subscribers" USING btree ("ended_at");--> statement-breakpoint
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
CREATE UNIQUE INDEX "reception_bookings_seat" ON "reception_bookings" USING btree ("host","starts_at") WHERE status in ('held', 'scheduled', 'attended', 'no_show');--> statement-breakpoint
CREATE UNIQUE INDEX "reception_bookings_number" ON "reception_bookings" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "reception_bookings_key" ON "reception_bookings" USING btree ("access_key_hash");--> statement-breakpoint
CREATE INDEX "reception_bookings_of_host" ON "reception_bookings" USING btree ("host","starts_at");--> statement-breakpoint
CREATE INDEX "reception_bookings_lookup" ON "reception_bookings" USING gin ("lookup");--> statement-breakpoint
CREATE INDEX "reception_bookings_held" ON "reception_bookings" USING btree ("held_until") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "reception_bookings_coming" ON "reception_bookings" USING btree ("starts_at") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "reception_bookings_to_erase" ON "reception_bookings" USING btree ("starts_at") WHERE erased_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reception_days_day" ON "reception_days" USING btree ("host","day");--> statement-breakpoint
CREATE UNIQUE INDEX "reception_hosts_employee" ON "reception_hosts" USING btree ("employee");--> statement-breakpoint
CREATE INDEX "search_best_bets_in_bin" ON "search_best_bets" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "search_counts_of_day" ON "search_counts" USING btree ("day","locale","query");--> statement-breakpoint
CREATE INDEX "search_entries_words_uz" ON "search_entries" USING gin ("words") WHERE shown and locale = 'uz';--> statement-breakpoint
CREATE INDEX "search_entries_head_uz" ON "search_entries" USING gin ("head") WHERE shown and locale = 'uz';--> statement-breakpoint
CREATE INDEX "search_entries_placed_uz" ON "search_entries" USING btree ("placed" DESC NULLS LAST,"kind","entity") WHERE shown and locale = 'uz';--> statement-breakpoint
CREATE INDEX "search_entries_name_uz" ON "search_entries" USING btree ("name" collate "C") WHERE shown and locale = 'uz';--> statement-breakpoint
CREATE INDEX "search_entries_words_uzb" ON "search_entries" USING gin ("words") WHERE shown and locale = 'uzb';--> statement-breakpoint
CREATE INDEX "search_entries_head_uzb" ON "search_entries" USING gin ("head") WHERE shown and locale = 'uzb';--> statement-breakpoint
CREATE INDEX "search_entries_placed_uzb" ON "search_entries" USING btree ("placed" DESC NULLS LAST,"kind","entity") WHERE shown and locale = 'uzb';--> statement-breakpoint
CREATE INDEX "search_entries_name_uzb" ON "search_entries" USING btree ("name" collate "C") WHERE shown and locale = 'uzb';--> statement-breakpoint
CREATE INDEX "search_entries_words_ru" ON "search_entries" USING gin ("words") WHERE shown and locale = 'ru';--> statement-breakpoint
CREATE INDEX "search_entries_head_ru" ON "search_entries" USING gin ("head") WHERE shown and locale = 'ru';--> statement-breakpoint
CREATE INDEX "search_entries_placed_ru" ON "search_entries" USING btree ("placed" DESC NULLS LAST,"kind","entity") WHERE shown and locale = 'ru';--> statement-breakpoint
CREATE INDEX "search_entries_name_ru" ON "search_entries" USING btree ("name" collate "C") WHERE shown and locale = 'ru';--> statement-breakpoint
CREATE INDEX "search_entries_words_en" ON "search_entries" USING gin ("words") WHERE shown and locale = 'en';--> statement-breakpoint
CREATE INDEX "search_entries_head_en" ON "search_entries" USING gin ("head") WHERE shown and locale = 'en';--> statement-breakpoint
CREATE INDEX "search_entries_placed_en" ON "search_entries" USING btree ("placed" DESC NULLS LAST,"kind","entity") WHERE shown and locale = 'en';--> statement-breakpoint
CREATE INDEX "search_entries_name_en" ON "search_entries" USING btree ("name" collate "C") WHERE shown and locale = 'en';--> statement-breakpoint
CREATE INDEX "search_synonyms_in_bin" ON "search_synonyms" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
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
CREATE INDEX "useful_links_in_bin" ON "useful_links" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "video_gallery_by_date" ON "video_gallery" USING btree ("date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "video_gallery_shown" ON "video_gallery" USING btree ("date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_gallery_in_bin" ON "video_gallery" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "video_gallery_videos_in_order" ON "video_gallery_videos" USING btree ("owner","index","id");--> statement-breakpoint
CREATE INDEX "video_gallery_videos_file" ON "video_gallery_videos" USING btree ("file");--> statement-breakpoint
CREATE INDEX "video_gallery_videos_poster" ON "video_gallery_videos" USING btree ("poster");--> statement-breakpoint
CREATE INDEX "video_gallery_videos_captions_uz" ON "video_gallery_videos" USING btree ("captions_uz");--> statement-breakpoint
CREATE INDEX "video_gallery_videos_captions_uzb" ON "video_gallery_videos" USING btree ("captions_uzb");--> statement-breakpoint
CREATE INDEX "video_gallery_videos_captions_ru" ON "video_gallery_videos" USING btree ("captions_ru");--> statement-breakpoint
CREATE INDEX "video_gallery_videos_captions_en" ON "video_gallery_videos" USING btree ("captions_en");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_dedupe_key" ON "mails" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("bulk","next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient_key","template","created_at");--> statement-breakpoint
CREATE INDEX "mails_settled" ON "mails" USING btree ("settled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name" ON "groups" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "staff_sessions_active" ON "staff_sessions" USING btree ("last_active_at");--> statement-breakpoint
CREATE INDEX "used_refresh_tokens_session" ON "used_refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "user_groups_group" ON "user_groups" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email")) WHERE "users"."email" <> '' and "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "attachments_library" ON "attachments" USING btree ("id") WHERE in_library and deleted_at is null;--> statement-breakpoint
CREATE INDEX "attachments_in_bin" ON "attachments" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "categories_in_bin" ON "categories" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "posts_pinned" ON "posts" USING btree ("pinned_until") WHERE pinned_until is not null;--> statement-breakpoint
CREATE INDEX "posts_tags" ON "posts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "posts_in_bin" ON "posts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "posts_hidden" ON "posts" USING btree ("updated_at" DESC NULLS LAST) WHERE not active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_publish_at" ON "posts" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "posts_unpublish_at" ON "posts" USING btree ("unpublish_at") WHERE unpublish_at is not null;--> statement-breakpoint
CREATE INDEX "regions_in_bin" ON "regions" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_name" ON "audit_log" USING btree ("actor_name","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_slug" ON "users" USING btree ("slug") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username")) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_sha256" ON "attachments" USING btree ("sha256") WHERE deleted_at is null;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "search_entries_like_uz" ON "search_entries" USING gin ("name" gin_trgm_ops) WHERE shown and locale = 'uz';--> statement-breakpoint
CREATE INDEX "search_entries_like_uzb" ON "search_entries" USING gin ("name" gin_trgm_ops) WHERE shown and locale = 'uzb';--> statement-breakpoint
CREATE INDEX "search_entries_like_ru" ON "search_entries" USING gin ("name" gin_trgm_ops) WHERE shown and locale = 'ru';--> statement-breakpoint
CREATE INDEX "search_entries_like_en" ON "search_entries" USING gin ("name" gin_trgm_ops) WHERE shown and locale = 'en';
--> statement-breakpoint
CREATE INDEX "search_entries_named" ON "search_entries" USING gin ("name" gin_trgm_ops);
