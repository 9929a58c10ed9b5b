CREATE TABLE "survey_exclusions" (
	"ballot" uuid PRIMARY KEY NOT NULL,
	"survey" integer NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integrity_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"report" uuid,
	"place" integer,
	"facts" text NOT NULL,
	"size" integer NOT NULL,
	"cleaned" boolean NOT NULL,
	"arrived_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integrity_grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integrity_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"permission" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "integrity_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integrity_messages" (
	"report" uuid NOT NULL,
	"place" integer NOT NULL,
	"sender" text NOT NULL,
	"written_on" date NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "integrity_messages_report_place_pk" PRIMARY KEY("report","place")
);
--> statement-breakpoint
CREATE TABLE "integrity_notes" (
	"report" uuid NOT NULL,
	"place" integer NOT NULL,
	"written_by" uuid,
	"written_on" date NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "integrity_notes_report_place_pk" PRIMARY KEY("report","place")
);
--> statement-breakpoint
CREATE TABLE "integrity_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text,
	"reporter" text,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"outcome" text,
	"sealed" text NOT NULL,
	"submitted_on" date NOT NULL,
	"changed_on" date NOT NULL,
	"closed_on" date,
	"waits" boolean DEFAULT true NOT NULL,
	"suspicious" boolean DEFAULT false NOT NULL,
	"erased_on" date
);
--> statement-breakpoint
CREATE TABLE "open_data_old_rows" (
	"dataset" integer NOT NULL,
	"version" integer NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "open_data_old_rows_dataset_version_number_pk" PRIMARY KEY("dataset","version","number")
);
--> statement-breakpoint
CREATE TABLE "open_data_versions" (
	"dataset" integer NOT NULL,
	"number" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"records" integer NOT NULL,
	"sha256" text NOT NULL,
	"structure" jsonb NOT NULL,
	CONSTRAINT "open_data_versions_dataset_number_pk" PRIMARY KEY("dataset","number")
);
--> statement-breakpoint
CREATE TABLE "useful_link_checks" (
	"id" integer PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"failed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_import_rows" (
	"import" integer NOT NULL,
	"place" integer NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"before" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "list_import_rows_import_place_pk" PRIMARY KEY("import","place")
);
--> statement-breakpoint
CREATE TABLE "list_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_name" text NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"taken_back_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "former_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "docattachments" ADD COLUMN "former_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_best_bets" ADD COLUMN "locales" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_best_bets" ADD COLUMN "from_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "search_best_bets" ADD COLUMN "until_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "survey_exclusions" ADD CONSTRAINT "survey_exclusions_ballot_survey_ballots_id_fk" FOREIGN KEY ("ballot") REFERENCES "public"."survey_ballots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_exclusions" ADD CONSTRAINT "survey_exclusions_survey_surveys_id_fk" FOREIGN KEY ("survey") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_files" ADD CONSTRAINT "integrity_files_report_integrity_reports_id_fk" FOREIGN KEY ("report") REFERENCES "public"."integrity_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_grants" ADD CONSTRAINT "integrity_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_grants" ADD CONSTRAINT "integrity_grants_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_grants" ADD CONSTRAINT "integrity_grants_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_messages" ADD CONSTRAINT "integrity_messages_report_integrity_reports_id_fk" FOREIGN KEY ("report") REFERENCES "public"."integrity_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_notes" ADD CONSTRAINT "integrity_notes_report_integrity_reports_id_fk" FOREIGN KEY ("report") REFERENCES "public"."integrity_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_notes" ADD CONSTRAINT "integrity_notes_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_data_old_rows" ADD CONSTRAINT "open_data_old_rows_dataset_open_data_id_fk" FOREIGN KEY ("dataset") REFERENCES "public"."open_data"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_data_versions" ADD CONSTRAINT "open_data_versions_dataset_open_data_id_fk" FOREIGN KEY ("dataset") REFERENCES "public"."open_data"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "useful_link_checks" ADD CONSTRAINT "useful_link_checks_id_useful_links_id_fk" FOREIGN KEY ("id") REFERENCES "public"."useful_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_import_rows" ADD CONSTRAINT "list_import_rows_import_list_imports_id_fk" FOREIGN KEY ("import") REFERENCES "public"."list_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_exclusions_survey" ON "survey_exclusions" USING btree ("survey");--> statement-breakpoint
CREATE INDEX "external_answers_by_age" ON "external_answers" USING btree ("fetched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "integrity_files_token" ON "integrity_files" USING btree ("token");--> statement-breakpoint
CREATE INDEX "integrity_files_report" ON "integrity_files" USING btree ("report");--> statement-breakpoint
CREATE INDEX "integrity_files_waiting" ON "integrity_files" USING btree ("arrived_on") WHERE report is null;--> statement-breakpoint
CREATE UNIQUE INDEX "integrity_grants_one" ON "integrity_grants" USING btree ("user_id","permission") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "integrity_grants_asked_by" ON "integrity_grants" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "integrity_grants_confirmed_by" ON "integrity_grants" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "integrity_notes_by" ON "integrity_notes" USING btree ("written_by");--> statement-breakpoint
CREATE UNIQUE INDEX "integrity_reports_code" ON "integrity_reports" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "integrity_reports_submitted" ON "integrity_reports" USING btree ("submitted_on","id");--> statement-breakpoint
CREATE INDEX "integrity_reports_state" ON "integrity_reports" USING btree ("state","submitted_on","id");--> statement-breakpoint
CREATE INDEX "integrity_reports_to_erase" ON "integrity_reports" USING btree ("closed_on") WHERE erased_on is null;--> statement-breakpoint
CREATE INDEX "list_imports_by_kind" ON "list_imports" USING btree ("kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "attachments_former_names" ON "attachments" USING gin ("former_names");--> statement-breakpoint
CREATE INDEX "docattachments_former_names" ON "docattachments" USING gin ("former_names");--> statement-breakpoint
CREATE INDEX "newsletter_items_noticed" ON "newsletter_items" USING btree ("noticed_at");--> statement-breakpoint
CREATE INDEX "search_entries_key" ON "search_entries" USING btree ("kind","key");--> statement-breakpoint
-- What sets of open data hold now is their first version.
insert into "open_data_versions" ("dataset", "number", "saved_at", "records", "sha256", "structure")
select "id", 1, "updated_at", "records", "payload", "structure" from "open_data" where "records" > 0;
--> statement-breakpoint
-- Staff find posts by any part of a title in any language: all four in one index.
CREATE INDEX "posts_titles" ON "posts" USING gin (("title_uz" || E'\n' || "title_uzb" || E'\n' || "title_ru" || E'\n' || "title_en") gin_trgm_ops);
