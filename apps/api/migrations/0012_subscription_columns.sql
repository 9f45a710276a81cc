ALTER TABLE "users" ADD COLUMN "paid_tier" text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "paid_status" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "paid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "grace_until" timestamp with time zone;