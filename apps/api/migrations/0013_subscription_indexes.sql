CREATE INDEX "users_paid_status" ON "users" USING btree ("paid_status","paid_tier","id") WHERE "users"."paid_status" <> 'none';--> statement-breakpoint
CREATE INDEX "users_paid_until" ON "users" USING btree ("paid_until") WHERE "users"."paid_until" is not null;--> statement-breakpoint
CREATE INDEX "users_grace_until" ON "users" USING btree ("grace_until") WHERE "users"."grace_until" is not null;