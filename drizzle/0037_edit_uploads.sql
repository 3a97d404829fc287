CREATE TABLE "edit_uploads" (
	"edit_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "edit_uploads_edit_id_version_upload_id_pk" PRIMARY KEY("edit_id","version","upload_id")
);
--> statement-breakpoint
ALTER TABLE "edit_uploads" ADD CONSTRAINT "edit_uploads_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_uploads" ADD CONSTRAINT "edit_uploads_version" FOREIGN KEY ("edit_id","version") REFERENCES "public"."ad_edit_versions"("edit_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edit_uploads_upload" ON "edit_uploads" USING btree ("upload_id");--> statement-breakpoint
INSERT INTO "edit_uploads" ("edit_id", "version", "upload_id")
SELECT DISTINCT v."edit_id", v."version", u."id" FROM "ad_edit_versions" v
CROSS JOIN LATERAL regexp_matches(v."document"::text, v."account_id" || '/uploads/[\w./-]+', 'g') AS named(key)
JOIN "uploads" u ON u."storage_key" = named.key[1] AND u."account_id" = v."account_id";
