import { describeKilled } from "../support/killed-amid-bookings";

describeKilled("worker");
