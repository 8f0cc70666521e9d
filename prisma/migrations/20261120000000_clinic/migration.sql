-- Extensions: trigram search, and equality inside exclusion constraints.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Lower case, without accents. lib/text.ts folds a search term in the very same way.
CREATE FUNCTION search_text(value TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'));

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('Admin', 'Doctor', 'Patient');

-- CreateEnum
CREATE TYPE "Gender" AS ENUM ('M', 'F');

-- CreateEnum
CREATE TYPE "AppointmentStatus" AS ENUM ('pending', 'confirmed', 'completed', 'cancelled');

-- CreateEnum
CREATE TYPE "EmailStatus" AS ENUM ('queued', 'sent', 'failed');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "lastname" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password" TEXT,
    "role" "Role" NOT NULL,
    "dni" TEXT,
    "phone" TEXT,
    "address" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search_lastname" TEXT NOT NULL GENERATED ALWAYS AS (search_text("lastname")) STORED,
    "search_full_name" TEXT NOT NULL GENERATED ALWAYS AS (search_text("name" || ' ' || "lastname")) STORED,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "doctors" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "license_number" TEXT,

    CONSTRAINT "doctors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "patients" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "birthday" DATE,
    "gender" "Gender",
    "health_insurance" TEXT,
    "health_insurance_number" TEXT,
    "blood_type" TEXT,
    "allergies" TEXT,
    "medical_conditions" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "patients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "specialties" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "search_name" TEXT NOT NULL GENERATED ALWAYS AS (search_text("name")) STORED,

    CONSTRAINT "specialties_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "availabilities" (
    "id" UUID NOT NULL,
    "doctor_id" UUID NOT NULL,
    "weekday" SMALLINT NOT NULL,
    "start_time" TIME(0) NOT NULL,
    "end_time" TIME(0) NOT NULL,
    "slot_duration_min" SMALLINT NOT NULL DEFAULT 30,

    CONSTRAINT "availabilities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "appointments" (
    "id" UUID NOT NULL,
    "doctor_id" UUID NOT NULL,
    "patient_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "start_time" TIME(0) NOT NULL,
    "end_time" TIME(0) NOT NULL,
    "status" "AppointmentStatus" NOT NULL,
    "notes" TEXT,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "appointments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "clinical_records" (
    "id" UUID NOT NULL,
    "patient_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "search_title" TEXT NOT NULL GENERATED ALWAYS AS (search_text("title")) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "clinical_records_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "clinical_documents" (
    "id" UUID NOT NULL,
    "clinical_record_id" UUID NOT NULL,
    "description" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "file_size" INTEGER NOT NULL,
    "mime_type" TEXT NOT NULL,
    "file_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "clinical_documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_messages" (
    "id" UUID NOT NULL,
    "appointment_id" UUID,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "ics" TEXT,
    "ics_method" TEXT,
    "status" "EmailStatus" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "_doctor_specialties" (
    "A" UUID NOT NULL,
    "B" UUID NOT NULL,

    CONSTRAINT "_doctor_specialties_AB_pkey" PRIMARY KEY ("A","B")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_dni_key" ON "users"("dni");

-- CreateIndex
CREATE INDEX "users_search_idx" ON "users" USING GIN ("search_lastname" gin_trgm_ops, "search_full_name" gin_trgm_ops, "email" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "users_lastname_name_id_idx" ON "users"("lastname", "name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "doctors_user_id_key" ON "doctors"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "doctors_license_number_key" ON "doctors"("license_number");

-- CreateIndex
CREATE UNIQUE INDEX "patients_user_id_key" ON "patients"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "specialties_search_name_key" ON "specialties"("search_name");

-- CreateIndex
CREATE INDEX "availabilities_doctor_id_weekday_start_time_idx" ON "availabilities"("doctor_id", "weekday", "start_time");

-- CreateIndex
CREATE INDEX "appointments_doctor_id_date_start_time_idx" ON "appointments"("doctor_id", "date", "start_time");

-- CreateIndex
CREATE INDEX "appointments_patient_id_date_start_time_idx" ON "appointments"("patient_id", "date", "start_time");

-- CreateIndex
CREATE INDEX "appointments_date_start_time_id_idx" ON "appointments"("date", "start_time", "id");

-- CreateIndex
CREATE INDEX "clinical_records_patient_id_created_at_idx" ON "clinical_records"("patient_id", "created_at");

-- CreateIndex
CREATE INDEX "clinical_records_created_at_id_idx" ON "clinical_records"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "clinical_documents_file_id_key" ON "clinical_documents"("file_id");

-- CreateIndex
CREATE INDEX "clinical_documents_clinical_record_id_created_at_idx" ON "clinical_documents"("clinical_record_id", "created_at");

-- CreateIndex
CREATE INDEX "clinical_documents_created_at_id_idx" ON "clinical_documents"("created_at", "id");

-- CreateIndex
CREATE INDEX "email_messages_appointment_id_idx" ON "email_messages"("appointment_id");

-- CreateIndex
CREATE INDEX "email_messages_status_created_at_idx" ON "email_messages"("status", "created_at");

-- CreateIndex
CREATE INDEX "_doctor_specialties_B_index" ON "_doctor_specialties"("B");

-- AddForeignKey
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patients" ADD CONSTRAINT "patients_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_doctor_id_fkey" FOREIGN KEY ("doctor_id") REFERENCES "doctors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_doctor_id_fkey" FOREIGN KEY ("doctor_id") REFERENCES "doctors"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patients"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clinical_records" ADD CONSTRAINT "clinical_records_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patients"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clinical_documents" ADD CONSTRAINT "clinical_documents_clinical_record_id_fkey" FOREIGN KEY ("clinical_record_id") REFERENCES "clinical_records"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_doctor_specialties" ADD CONSTRAINT "_doctor_specialties_A_fkey" FOREIGN KEY ("A") REFERENCES "doctors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_doctor_specialties" ADD CONSTRAINT "_doctor_specialties_B_fkey" FOREIGN KEY ("B") REFERENCES "specialties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Limits of spec §9 that a row can break.
ALTER TABLE "users"
  ADD CONSTRAINT "users_name_length" CHECK (char_length(btrim("name")) BETWEEN 2 AND 100),
  ADD CONSTRAINT "users_lastname_length" CHECK (char_length(btrim("lastname")) BETWEEN 2 AND 100),
  ADD CONSTRAINT "users_email_form" CHECK ("email" = lower("email") AND "email" LIKE '_%@_%' AND char_length("email") <= 254),
  ADD CONSTRAINT "users_password_hashed" CHECK ("password" ~ '^\$2[aby]\$[0-9]{2}\$.{53}$'),
  ADD CONSTRAINT "users_dni_digits" CHECK ("dni" ~ '^[0-9]{8}$');

ALTER TABLE "specialties"
  ADD CONSTRAINT "specialties_name_length" CHECK (char_length(btrim("name")) BETWEEN 2 AND 100);

ALTER TABLE "availabilities"
  ADD CONSTRAINT "availabilities_weekday" CHECK ("weekday" BETWEEN 0 AND 6),
  ADD CONSTRAINT "availabilities_end_after_start" CHECK ("end_time" > "start_time"),
  ADD CONSTRAINT "availabilities_slot_duration" CHECK ("slot_duration_min" BETWEEN 1 AND 480),
  -- Windows of one doctor on one weekday do not overlap. Any date would do to make a range of times.
  ADD CONSTRAINT "availabilities_no_overlap" EXCLUDE USING gist (
    "doctor_id" WITH =,
    "weekday" WITH =,
    tsrange(DATE '2000-01-01' + "start_time", DATE '2000-01-01' + "end_time") WITH &&
  );

ALTER TABLE "appointments"
  ADD CONSTRAINT "appointments_end_after_start" CHECK ("end_time" > "start_time"),
  -- No double booking, for the doctor or for the patient; a cancelled appointment frees its time.
  ADD CONSTRAINT "appointments_doctor_no_overlap" EXCLUDE USING gist (
    "doctor_id" WITH =,
    tsrange("date" + "start_time", "date" + "end_time") WITH &&
  ) WHERE ("status" <> 'cancelled'),
  ADD CONSTRAINT "appointments_patient_no_overlap" EXCLUDE USING gist (
    "patient_id" WITH =,
    tsrange("date" + "start_time", "date" + "end_time") WITH &&
  ) WHERE ("status" <> 'cancelled');

ALTER TABLE "clinical_records"
  ADD CONSTRAINT "clinical_records_title_length" CHECK (char_length(btrim("title")) BETWEEN 3 AND 200),
  ADD CONSTRAINT "clinical_records_body_length" CHECK (char_length(btrim("body")) >= 10);

ALTER TABLE "clinical_documents"
  ADD CONSTRAINT "clinical_documents_description_length" CHECK (char_length(btrim("description")) BETWEEN 3 AND 200),
  ADD CONSTRAINT "clinical_documents_file_size" CHECK ("file_size" BETWEEN 1 AND 10485760);
