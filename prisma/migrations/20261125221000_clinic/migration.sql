-- What the clinic says about itself: one row at most.
CREATE TABLE "clinic" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "address" TEXT,
    "phone" TEXT,
    "email" TEXT,
    "instructions" TEXT,

    CONSTRAINT "clinic_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "clinic_one_row" CHECK ("id")
);
