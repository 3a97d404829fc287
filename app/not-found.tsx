import { Link } from "@/components/ui/link";
import { Logo } from "@/components/shell/logo";
import { buttonClass } from "@/components/ui/button";

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="grid justify-items-center gap-4">
        <Logo />
        <h1 className="text-4xl">Page not found</h1>
        <p className="max-w-sm text-quiet">
          There is nothing at this address. It may have moved, or the link has a typo.
        </p>
        <Link href="/" className={buttonClass()}>
          Go to the front page
        </Link>
      </div>
    </main>
  );
}
