ALTER TABLE "followed_calendars" DROP CONSTRAINT "followed_calendars_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "custody_mutes" DROP CONSTRAINT "custody_mutes_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "custody_plans" DROP CONSTRAINT "custody_plans_parent_a_users_id_fk";
--> statement-breakpoint
ALTER TABLE "custody_plans" DROP CONSTRAINT "custody_plans_parent_b_users_id_fk";
--> statement-breakpoint
ALTER TABLE "custody_plans" DROP CONSTRAINT "custody_plans_proposed_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "custody_swaps" DROP CONSTRAINT "custody_swaps_asked_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "custody_swaps" DROP CONSTRAINT "custody_swaps_asked_of_users_id_fk";
--> statement-breakpoint
ALTER TABLE "entries" DROP CONSTRAINT "entries_author_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "entries" DROP CONSTRAINT "entries_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "entry_counts" DROP CONSTRAINT "entry_counts_author_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "entry_days" DROP CONSTRAINT "entry_days_writer_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "lost_edits" DROP CONSTRAINT "lost_edits_standing_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "replaced_entries" DROP CONSTRAINT "replaced_entries_author_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "replaced_entries" DROP CONSTRAINT "replaced_entries_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "replaced_entries" DROP CONSTRAINT "replaced_entries_replaced_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "record_people" DROP CONSTRAINT "record_people_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "household_invitations" DROP CONSTRAINT "household_invitations_invited_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "household_members" DROP CONSTRAINT "household_members_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "scopes" DROP CONSTRAINT "scopes_user_id_users_id_fk";
