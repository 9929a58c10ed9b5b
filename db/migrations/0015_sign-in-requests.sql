ALTER TABLE "client_sign_in_codes" ADD COLUMN "digits" integer DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_sign_in_codes" ADD COLUMN "token_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "client_sign_in_codes_token" ON "client_sign_in_codes" USING btree ("token_hash");