import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { ConnectionNotice } from "@/components/shell/connection-notice";
import { LastingTitle } from "@/components/shell/lasting-title";
import { ToastHost } from "@/components/shell/toast-host";
import { ofThisHost } from "@/lib/access/cookie";
import { readClinicOrSettings } from "@/lib/clinic/service";
import { storedTheme, THEME_COOKIE } from "@/lib/shared/theme";
import "./globals.css";

const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  variable: "--font-inter",
  weight: "100 900",
});

export async function generateMetadata(): Promise<Metadata> {
  const { name } = await readClinicOrSettings();
  return {
    title: { default: name, template: `%s · ${name}` },
    description: "Citas, historiales clínicos y documentos médicos",
    icons: { icon: "/icon.svg", apple: "/apple-icon.png" },
    manifest: "/manifest.webmanifest",
  };
}

export const viewport: Viewport = { colorScheme: "light dark" };

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Reading a cookie also keeps every page dynamic, which the security policy's nonce needs.
  const theme = storedTheme((await cookies()).get(ofThisHost(THEME_COOKIE))?.value);
  return (
    <html lang="es" className={inter.variable} data-theme={theme === "system" ? undefined : theme}>
      <body>
        {children}
        <ConnectionNotice />
        <ToastHost />
        <LastingTitle />
      </body>
    </html>
  );
}
