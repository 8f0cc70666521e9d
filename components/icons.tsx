import type { icons } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

/** lucide's icons by their names. `icons.test.ts` writes the CSS of one that is added here. */
export type Icon = (props: ComponentProps<"svg">) => ReactNode;

// A list shows a hundred icons, so each is only an empty box with a mask from icons.css, which browsers cache. (`use`
// with a shape in another file would do the same, but Chromium sometimes fails to draw it.)
const icon =
  (name: keyof typeof icons): Icon =>
  ({ className = "", ...props }) => (
    <svg aria-hidden {...props} className={`icon icon-${name} ${className}`.trimEnd()} />
  );

export const Activity = icon("Activity");
export const Archive = icon("Archive");
export const ArrowDown = icon("ArrowDown");
export const ArrowLeft = icon("ArrowLeft");
export const ArrowUp = icon("ArrowUp");
export const ArrowUpDown = icon("ArrowUpDown");
export const Armchair = icon("Armchair");
export const Ban = icon("Ban");
export const CalendarCheck = icon("CalendarCheck");
export const CalendarClock = icon("CalendarClock");
export const CalendarDays = icon("CalendarDays");
export const CalendarOff = icon("CalendarOff");
export const CalendarPlus = icon("CalendarPlus");
export const CalendarRange = icon("CalendarRange");
export const CalendarSync = icon("CalendarSync");
export const ChartColumn = icon("ChartColumn");
export const Check = icon("Check");
export const CheckCheck = icon("CheckCheck");
export const ChevronDown = icon("ChevronDown");
export const ChevronLeft = icon("ChevronLeft");
export const ChevronRight = icon("ChevronRight");
export const CircleExclamationPoint = icon("CircleExclamationPoint");
export const CircleCheck = icon("CircleCheck");
export const CircleDashed = icon("CircleDashed");
export const CircleOff = icon("CircleOff");
export const CircleSlash = icon("CircleSlash");
export const CircleX = icon("CircleX");
export const ClipboardList = icon("ClipboardList");
export const Clock = icon("Clock");
export const Copy = icon("Copy");
export const DoorOpen = icon("DoorOpen");
export const Download = icon("Download");
export const EllipsisVertical = icon("EllipsisVertical");
export const Eye = icon("Eye");
export const EyeOff = icon("EyeOff");
export const File = icon("File");
export const FileDown = icon("FileDown");
export const FileHeart = icon("FileHeart");
export const FileImage = icon("FileImage");
export const FileText = icon("FileText");
export const FileType = icon("FileType");
export const FolderOpen = icon("FolderOpen");
export const Hospital = icon("Hospital");
export const IdCard = icon("IdCard");
export const Inbox = icon("Inbox");
export const Info = icon("Info");
export const Keyboard = icon("Keyboard");
export const Layers = icon("Layers");
export const LayoutDashboard = icon("LayoutDashboard");
export const LayoutGrid = icon("LayoutGrid");
export const List = icon("List");
export const ListFilter = icon("ListFilter");
export const LoaderCircle = icon("LoaderCircle");
export const LogOut = icon("LogOut");
export const Mail = icon("Mail");
export const MailCheck = icon("MailCheck");
export const MailX = icon("MailX");
export const MapPin = icon("MapPin");
export const Megaphone = icon("Megaphone");
export const Menu = icon("Menu");
export const Monitor = icon("Monitor");
export const Moon = icon("Moon");
export const PanelLeft = icon("PanelLeft");
export const Paperclip = icon("Paperclip");
export const MessageSquarePlus = icon("MessageSquarePlus");
export const Pencil = icon("Pencil");
export const Phone = icon("Phone");
export const Plus = icon("Plus");
export const Printer = icon("Printer");
export const RotateCw = icon("RotateCw");
export const Rows3 = icon("Rows3");
export const ScanEye = icon("ScanEye");
export const RotateCcwClock = icon("RotateCcwClock");
export const Search = icon("Search");
export const SearchX = icon("SearchX");
export const Send = icon("Send");
export const ShieldCheck = icon("ShieldCheck");
export const SlidersHorizontal = icon("SlidersHorizontal");
export const Stethoscope = icon("Stethoscope");
export const Sun = icon("Sun");
export const Tags = icon("Tags");
export const Trash = icon("Trash");
export const TriangleExclamationPoint = icon("TriangleExclamationPoint");
export const Unlink = icon("Unlink");
export const Undo2 = icon("Undo2");
export const Upload = icon("Upload");
export const UserRound = icon("UserRound");
export const UserRoundCheck = icon("UserRoundCheck");
export const UserRoundPlus = icon("UserRoundPlus");
export const UserRoundX = icon("UserRoundX");
export const UsersRound = icon("UsersRound");
export const WifiOff = icon("WifiOff");
export const X = icon("X");
