CREATE TABLE "deleted_customers" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"canceled" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earlier_gift_links" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"donation_id" uuid NOT NULL
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
ALTER TABLE "earlier_gift_links" ADD CONSTRAINT "earlier_gift_links_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_customers_unsettled" ON "deleted_customers" USING btree ("deleted_at") WHERE "deleted_customers"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "earlier_gift_links_donation_id" ON "earlier_gift_links" USING btree ("donation_id");
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
