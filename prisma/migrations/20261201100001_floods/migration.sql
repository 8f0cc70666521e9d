-- CreateTable
CREATE TABLE "floods" (
    "minute" TIMESTAMPTZ(3) NOT NULL,
    "server" UUID NOT NULL,
    "refused" INTEGER NOT NULL,
    "delayed" INTEGER NOT NULL,
    "networks" TEXT[] NOT NULL,

    CONSTRAINT "floods_pkey" PRIMARY KEY ("minute","server")
);
