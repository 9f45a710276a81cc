CREATE TABLE "chat_exchanges" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_in_history" boolean NOT NULL,
	"rating" text,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "chat_exchanges_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_rating_counts" (
	"day" date NOT NULL,
	"rating" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "chat_rating_counts_day_rating_pk" PRIMARY KEY("day","rating")
);
--> statement-breakpoint
CREATE TABLE "chat_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"keeps_history" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_use" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"minute_from" timestamp with time zone DEFAULT now() NOT NULL,
	"minute_count" integer DEFAULT 0 NOT NULL,
	"day_from" timestamp with time zone DEFAULT now() NOT NULL,
	"day_count" integer DEFAULT 0 NOT NULL,
	"last_exchange_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "console_counts" ADD COLUMN "chat_sessions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_exchanges" ADD CONSTRAINT "chat_exchanges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_settings" ADD CONSTRAINT "chat_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_use" ADD CONSTRAINT "chat_use_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_exchanges_passing" ON "chat_exchanges" USING btree ("created_at") WHERE not "chat_exchanges"."is_in_history";