-- One row at most: the host in the UID of all calendar entries.
CREATE TABLE "calendar_host" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "host" TEXT NOT NULL,

    CONSTRAINT "calendar_host_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "calendar_host_one" CHECK ("id")
);
