ALTER TABLE "users" ADD COLUMN "deletion_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erasure_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erasure_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stopped_subscription" text;--> statement-breakpoint
CREATE INDEX "users_erasure_at" ON "users" USING btree ("erasure_at") WHERE "users"."erasure_at" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deletion_dates" CHECK (("users"."deletion_requested_at" is null) = ("users"."erasure_at" is null));