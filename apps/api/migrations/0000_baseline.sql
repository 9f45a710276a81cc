CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "admin_authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint
);
--> statement-breakpoint
CREATE TABLE "admin_challenges" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"code_hash" "bytea",
	"attempts_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_waiting_list" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_confirmations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "identities_user_id_provider" UNIQUE("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "login_tickets" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices_sent" (
	"user_id" uuid NOT NULL,
	"thing" text NOT NULL,
	"day" date NOT NULL,
	"job_id" uuid NOT NULL,
	CONSTRAINT "notices_sent_user_id_thing_pk" PRIMARY KEY("user_id","thing")
);
--> statement-breakpoint
CREATE TABLE "password_reset_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"email_id" uuid NOT NULL,
	"used_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "password_reset_tokens_email_id_unique" UNIQUE("email_id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"login_recorded_at" timestamp with time zone,
	"admin_token_hash" "bytea",
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signed_in_with" text DEFAULT 'password' NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"kind" text NOT NULL,
	"subject" "bytea" NOT NULL,
	"device" "bytea" NOT NULL,
	"failures" integer NOT NULL,
	"consecutive_attempts" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone,
	CONSTRAINT "sign_in_attempts_kind_subject_device_pk" PRIMARY KEY("kind","subject","device")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"role" text DEFAULT 'member' NOT NULL,
	"granted_tier" text DEFAULT 'free' NOT NULL,
	"suspended_at" timestamp with time zone,
	"auth_provider" text DEFAULT 'email' NOT NULL,
	"is_admin_created" boolean DEFAULT false NOT NULL,
	"vip_access" boolean DEFAULT false NOT NULL,
	"country" text,
	"first_time_login" boolean DEFAULT true NOT NULL,
	"email_verified_at" timestamp with time zone,
	"temporary_password_until" timestamp with time zone,
	"password_set_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deletion_requested_at" timestamp with time zone,
	"erasure_at" timestamp with time zone,
	"erasure_started_at" timestamp with time zone,
	"stopped_subscription" text,
	"stopped_plan_change" text,
	"customer_id" text,
	"billing" jsonb,
	"reconciled_at" timestamp with time zone,
	"paid_tier" text DEFAULT 'free' NOT NULL,
	"paid_status" text DEFAULT 'none' NOT NULL,
	"paid_until" timestamp with time zone,
	"grace_until" timestamp with time zone,
	"counted_tier" text DEFAULT 'free' NOT NULL,
	"counted_status" text DEFAULT 'active' NOT NULL,
	"counted_until" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "users_email_normalised" CHECK ("users"."email" = lower(btrim("users"."email"))),
	CONSTRAINT "users_deletion_dates" CHECK (("users"."deletion_requested_at" is null) = ("users"."erasure_at" is null))
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"number" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_head_only" CHECK ("audit_head"."only")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"administrator_id" uuid,
	"action" text NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"details" json NOT NULL,
	"sealed_reason" "bytea",
	"view_hash" "bytea",
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"total_users" integer DEFAULT 0 NOT NULL,
	"active_users" integer DEFAULT 0 NOT NULL,
	"free_users" integer DEFAULT 0 NOT NULL,
	"elite_premium_users" integer DEFAULT 0 NOT NULL,
	"ultra_elite_users" integer DEFAULT 0 NOT NULL,
	"cancellations" integer DEFAULT 0 NOT NULL,
	"payment_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "early_changes" (
	"scope_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	CONSTRAINT "early_changes_scope_id_change_id_pk" PRIMARY KEY("scope_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"scope_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"version" bigint NOT NULL,
	"change_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"author_id" uuid,
	"child_id" uuid,
	"happened_at" timestamp with time zone,
	"sealed" "bytea",
	CONSTRAINT "entries_scope_id_kind_key_pk" PRIMARY KEY("scope_id","kind","key"),
	CONSTRAINT "entries_key_in_small_letters" CHECK ("entries"."key" = lower("entries"."key"))
);
--> statement-breakpoint
CREATE TABLE "entry_counts" (
	"scope_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "entry_counts_scope_id_author_id_kind_pk" PRIMARY KEY("scope_id","author_id","kind")
);
--> statement-breakpoint
CREATE TABLE "entry_days" (
	"scope_id" uuid NOT NULL,
	"writer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"added" integer NOT NULL,
	CONSTRAINT "entry_days_scope_id_writer_id_day_pk" PRIMARY KEY("scope_id","writer_id","day")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" smallint NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"newer_shown_at" timestamp with time zone,
	CONSTRAINT "consents_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "fertility_reports" (
	"user_id" uuid NOT NULL,
	"as_of" date NOT NULL,
	"variant" text NOT NULL,
	"version" bigint NOT NULL,
	"rules" smallint NOT NULL,
	"computed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "fertility_reports_user_id_as_of_variant_pk" PRIMARY KEY("user_id","as_of","variant")
);
--> statement-breakpoint
CREATE TABLE "fertility_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "children" (
	"scope_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"consent_version" smallint DEFAULT 1 NOT NULL,
	"deletion_at" timestamp with time zone,
	CONSTRAINT "children_scope_id_id_pk" PRIMARY KEY("scope_id","id")
);
--> statement-breakpoint
CREATE TABLE "household_invitations" (
	"scope_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"is_accepted" boolean DEFAULT false NOT NULL,
	"is_mailed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "household_invitations_scope_id_id_pk" PRIMARY KEY("scope_id","id")
);
--> statement-breakpoint
CREATE TABLE "household_members" (
	"scope_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "household_members_scope_id_user_id_pk" PRIMARY KEY("scope_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "households" (
	"scope_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"country" text,
	"deletion_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"type" text NOT NULL,
	"subject_id" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activities_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "lesson_completions" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_completions_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_reader_counts" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"opened" integer NOT NULL,
	"finished" integer NOT NULL,
	"left" integer NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_readings" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"furthest_percent" smallint DEFAULT 0 NOT NULL,
	"quiz_correct" smallint,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_readings_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id"),
	CONSTRAINT "lesson_readings_percent" CHECK (0 <= "lesson_readings"."percent" and "lesson_readings"."percent" <= "lesson_readings"."furthest_percent" and "lesson_readings"."furthest_percent" <= 100),
	CONSTRAINT "lesson_readings_quiz" CHECK ("lesson_readings"."quiz_correct" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "lesson_reviews" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"reviewer" text NOT NULL,
	"reviewed_on" date NOT NULL,
	"next_review_on" date NOT NULL,
	CONSTRAINT "lesson_reviews_days" CHECK ("lesson_reviews"."reviewed_on" < "lesson_reviews"."next_review_on")
);
--> statement-breakpoint
CREATE TABLE "lesson_words" (
	"word" text PRIMARY KEY NOT NULL,
	"lessons" integer NOT NULL,
	"is_abbreviation" boolean NOT NULL,
	"stem" text GENERATED ALWAYS AS ((ts_lexize('english_stem', word))[1]) STORED
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"category" text NOT NULL,
	"level" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"difficulty" text NOT NULL,
	"framing" text NOT NULL,
	"body" text NOT NULL,
	"document" jsonb,
	"key_facts" jsonb DEFAULT '[]' NOT NULL,
	"actions" jsonb NOT NULL,
	"quiz" jsonb NOT NULL,
	"sources" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"public_words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B')) STORED NOT NULL,
	"all_words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B') || setweight(to_tsvector('english', body), 'D')) STORED NOT NULL,
	CONSTRAINT "lessons_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "quiz_results" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"sealed" "bytea" NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_results_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "billing_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"subscription_id" text NOT NULL,
	"notice" jsonb NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"package_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"session_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkouts_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "deleted_customers" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"canceled" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"request_key" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"donation_type" text NOT NULL,
	"donor_name" text DEFAULT '' NOT NULL,
	"donor_email" text DEFAULT '' NOT NULL,
	"session_id" text,
	"session_url" text,
	"state" text DEFAULT 'open' NOT NULL,
	"subscription_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"looked_up_at" timestamp with time zone,
	CONSTRAINT "donations_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "donations_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "donations_subscription_id_unique" UNIQUE("subscription_id")
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" text PRIMARY KEY NOT NULL,
	"donation_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"dispute" text,
	"families_cents" integer NOT NULL,
	"carbon_cents" integer NOT NULL,
	"supplies_cents" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	"link_key" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."only")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"attempts" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scope_keys" (
	"scope_id" uuid PRIMARY KEY NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scopes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"cleared" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "own_scope_has_the_id_of_its_user" CHECK ("scopes"."user_id" is null or "scopes"."user_id" = "scopes"."id")
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_from_support" boolean NOT NULL,
	"admin_id" uuid,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"sealed" "bytea" NOT NULL,
	"is_unread_by_user" boolean DEFAULT false NOT NULL,
	"is_unread_by_support" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_authenticators" ADD CONSTRAINT "admin_authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_challenges" ADD CONSTRAINT "admin_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_waiting_list" ADD CONSTRAINT "community_waiting_list_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_tickets" ADD CONSTRAINT "login_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices_sent" ADD CONSTRAINT "notices_sent_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "early_changes" ADD CONSTRAINT "early_changes_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_scope_id_child_id_children_scope_id_id_fk" FOREIGN KEY ("scope_id","child_id") REFERENCES "public"."children"("scope_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_counts" ADD CONSTRAINT "entry_counts_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_counts" ADD CONSTRAINT "entry_counts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_days" ADD CONSTRAINT "entry_days_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_days" ADD CONSTRAINT "entry_days_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fertility_reports" ADD CONSTRAINT "fertility_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fertility_settings" ADD CONSTRAINT "fertility_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "children" ADD CONSTRAINT "children_scope_id_households_scope_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."households"("scope_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_invitations" ADD CONSTRAINT "household_invitations_scope_id_households_scope_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."households"("scope_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_invitations" ADD CONSTRAINT "household_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_scope_id_households_scope_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."households"("scope_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_completions" ADD CONSTRAINT "lesson_completions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_completions" ADD CONSTRAINT "lesson_completions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_reader_counts" ADD CONSTRAINT "lesson_reader_counts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_readings" ADD CONSTRAINT "lesson_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_readings" ADD CONSTRAINT "lesson_readings_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_reviews" ADD CONSTRAINT "lesson_reviews_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_results" ADD CONSTRAINT "quiz_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_changes" ADD CONSTRAINT "billing_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scope_keys" ADD CONSTRAINT "scope_keys_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scopes" ADD CONSTRAINT "scopes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_tickets_user_id" ON "login_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notices_sent_day" ON "notices_sent" USING btree ("day");--> statement-breakpoint
CREATE INDEX "password_reset_tokens_user_id" ON "password_reset_tokens" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "rate_counters_ends_at" ON "rate_counters" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (("name" || E'\n' || "email") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_counted_status" ON "users" USING btree ("counted_status","id") WHERE "users"."counted_status" <> 'active';--> statement-breakpoint
CREATE INDEX "users_counted_until" ON "users" USING btree ("counted_until") WHERE "users"."counted_until" is not null;--> statement-breakpoint
CREATE INDEX "users_paid_status" ON "users" USING btree ("paid_status","paid_tier","id") WHERE "users"."paid_status" <> 'none';--> statement-breakpoint
CREATE INDEX "users_paid_until" ON "users" USING btree ("paid_until") WHERE "users"."paid_until" is not null;--> statement-breakpoint
CREATE INDEX "users_grace_until" ON "users" USING btree ("grace_until") WHERE "users"."grace_until" is not null;--> statement-breakpoint
CREATE INDEX "users_erasure_at" ON "users" USING btree ("erasure_at") WHERE "users"."erasure_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_user_ids" ON "audit_log" USING gin ("user_ids") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "audit_log_views" ON "audit_log" USING btree ("administrator_id","view_hash","at") WHERE "audit_log"."view_hash" is not null;--> statement-breakpoint
CREATE INDEX "early_changes_arrived" ON "early_changes" USING btree ("arrived_at");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_scope_version" ON "entries" USING btree ("scope_id","version");--> statement-breakpoint
CREATE INDEX "entries_scope_child" ON "entries" USING btree ("scope_id","child_id","kind","happened_at") WHERE "entries"."child_id" is not null;--> statement-breakpoint
CREATE INDEX "entries_author" ON "entries" USING btree ("author_id") WHERE "entries"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "entry_counts_author" ON "entry_counts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "entry_days_writer" ON "entry_days" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "entry_days_day" ON "entry_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "household_invitations_token" ON "household_invitations" USING btree ("scope_id","token_hash");--> statement-breakpoint
CREATE INDEX "household_invitations_email" ON "household_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "household_invitations_invited_by" ON "household_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "household_members_user" ON "household_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "activities_type" ON "activities" USING btree ("user_id","type");--> statement-breakpoint
CREATE INDEX "activities_recent" ON "activities" USING btree ("user_id","occurred_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lesson_completions_lesson_id" ON "lesson_completions" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_readings_lesson_id" ON "lesson_readings" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_words_trigrams" ON "lesson_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lessons_public_words" ON "lessons" USING gin ("public_words");--> statement-breakpoint
CREATE INDEX "lessons_all_words" ON "lessons" USING gin ("all_words");--> statement-breakpoint
CREATE INDEX "billing_changes_user_id" ON "billing_changes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "billing_changes_started" ON "billing_changes" USING btree ("created_at") WHERE "billing_changes"."notice" ->> 'kind' = 'started';--> statement-breakpoint
CREATE INDEX "checkouts_user_id" ON "checkouts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("user_id") WHERE "checkouts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "deleted_customers_unsettled" ON "deleted_customers" USING btree ("deleted_at") WHERE "deleted_customers"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "donations_created_at" ON "donations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gifts_donation_id" ON "gifts" USING btree ("donation_id");--> statement-breakpoint
CREATE INDEX "gifts_paid_at" ON "gifts" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "payment_events_received_at" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_events_to_check" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."outcome" in ('parked', 'failed');--> statement-breakpoint
CREATE INDEX "payments_user_id" ON "payments" USING btree ("user_id","paid_at");--> statement-breakpoint
CREATE INDEX "scopes_user" ON "scopes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "support_messages_ticket_id" ON "support_messages" USING btree ("ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "support_messages_user_id" ON "support_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "support_messages_admin_id" ON "support_messages" USING btree ("admin_id") WHERE "support_messages"."admin_id" is not null;--> statement-breakpoint
CREATE INDEX "support_tickets_user_id" ON "support_tickets" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "support_tickets_open" ON "support_tickets" USING btree ("updated_at","id") WHERE "support_tickets"."status" <> 'resolved';--> statement-breakpoint
CREATE INDEX "support_tickets_resolved" ON "support_tickets" USING btree ("updated_at","id") WHERE "support_tickets"."status" = 'resolved';
--> statement-breakpoint
-- A search reads this column of each lesson it ranks: uncompressed, that costs a fifth.
ALTER TABLE "lessons" ALTER COLUMN "all_words" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Whatever deletes an account: what its customer would go on paying is ended from here, and not by looking for who is missing.
CREATE FUNCTION "note_deleted_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "deleted_customers" ("customer_id") VALUES (OLD."customer_id")
    ON CONFLICT ("customer_id") DO UPDATE SET "settled_at" = NULL;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_note_deleted_customer" AFTER DELETE ON "users" FOR EACH ROW
  WHEN (OLD."customer_id" IS NOT NULL) EXECUTE FUNCTION "note_deleted_customer"();
--> statement-breakpoint
ALTER INDEX "users_search" ALTER COLUMN 1 SET STATISTICS 1000;
--> statement-breakpoint
INSERT INTO "audit_head" ("number", "hash") VALUES (0, decode(repeat('00', 32), 'hex'));
--> statement-breakpoint
-- Whoever writes: a line of the audit log stays as it is.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'lines of the audit log are never changed or removed';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_never_emptied" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_head_never_removed" BEFORE DELETE ON "audit_head" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
-- As what a user is counted now; agrees with effectiveSubscription() of the domain, from the columns that decision 0046 derives.
CREATE FUNCTION "set_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ends timestamptz := least(NEW."paid_until", NEW."grace_until");
  paid text := CASE WHEN ends <= now() THEN 'free' ELSE NEW."paid_tier" END;
  is_granted boolean := NEW."granted_tier" = 'ultra_elite' OR (NEW."granted_tier" = 'elite_premium' AND paid <> 'ultra_elite');
BEGIN
  NEW."counted_tier" := CASE WHEN NEW."role" = 'admin' THEN 'admin' WHEN is_granted THEN NEW."granted_tier" ELSE paid END;
  NEW."counted_status" := CASE
    WHEN NEW."suspended_at" IS NOT NULL THEN 'suspended'
    WHEN is_granted OR paid <> 'free' THEN 'active'
    WHEN NEW."paid_status" IN ('pending', 'past_due') THEN NEW."paid_status"
    ELSE 'active' END;
  NEW."counted_until" := CASE WHEN ends > now() THEN ends END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_set_counted" BEFORE INSERT OR UPDATE OF "role", "granted_tier", "suspended_at", "paid_tier", "paid_status", "paid_until", "grace_until", "counted_until"
  ON "users" FOR EACH ROW EXECUTE FUNCTION "set_counted"();
--> statement-breakpoint
-- One row per statement and day, so that a bulk load costs a few rows.
CREATE FUNCTION "count_users"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO "console_counts" ("day", "total_users", "active_users", "free_users", "elite_premium_users", "ultra_elite_users")
    SELECT ("created_at" AT TIME ZONE 'UTC')::date, sign * count(*), sign * count(*) FILTER (WHERE "counted_status" = 'active'),
      sign * count(*) FILTER (WHERE "counted_tier" = 'free'), sign * count(*) FILTER (WHERE "counted_tier" = 'elite_premium'),
      sign * count(*) FILTER (WHERE "counted_tier" = 'ultra_elite')
    FROM written GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_count_created" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
CREATE TRIGGER "users_count_deleted" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
CREATE FUNCTION "count_user_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "console_counts" ("day", "active_users", "free_users", "elite_premium_users", "ultra_elite_users")
    VALUES ((NEW."created_at" AT TIME ZONE 'UTC')::date,
      (NEW."counted_status" = 'active')::int - (OLD."counted_status" = 'active')::int,
      (NEW."counted_tier" = 'free')::int - (OLD."counted_tier" = 'free')::int,
      (NEW."counted_tier" = 'elite_premium')::int - (OLD."counted_tier" = 'elite_premium')::int,
      (NEW."counted_tier" = 'ultra_elite')::int - (OLD."counted_tier" = 'ultra_elite')::int);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_count_changed" AFTER UPDATE ON "users" FOR EACH ROW
  WHEN ((OLD."counted_tier", OLD."counted_status") IS DISTINCT FROM (NEW."counted_tier", NEW."counted_status"))
  EXECUTE FUNCTION "count_user_change"();
--> statement-breakpoint
CREATE FUNCTION "count_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO "console_counts" ("day", "payment_cents")
      VALUES ((OLD."paid_at" AT TIME ZONE 'UTC')::date, OLD."refunded_cents" - OLD."amount_cents");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "console_counts" ("day", "payment_cents")
      VALUES ((NEW."paid_at" AT TIME ZONE 'UTC')::date, NEW."amount_cents" - NEW."refunded_cents");
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payments_count" AFTER INSERT OR DELETE OR UPDATE OF "amount_cents", "refunded_cents", "paid_at" ON "payments"
  FOR EACH ROW EXECUTE FUNCTION "count_payment"();
--> statement-breakpoint
-- A cancellation counts on the day it was decided, not again when the plan ends.
CREATE FUNCTION "count_cancellation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."notice"->>'kind' = 'ended' AND EXISTS (
    SELECT FROM "billing_changes" WHERE "user_id" = NEW."user_id" AND "subscription_id" = NEW."subscription_id"
      AND "notice"->>'kind' = 'cancel_scheduled') THEN
    RETURN NULL;
  END IF;
  INSERT INTO "console_counts" ("day", "cancellations") VALUES ((NEW."created_at" AT TIME ZONE 'UTC')::date, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "billing_changes_count" AFTER INSERT ON "billing_changes" FOR EACH ROW
  WHEN (NEW."notice"->>'kind' IN ('cancel_scheduled', 'ended')) EXECUTE FUNCTION "count_cancellation"();
