import { ArrowRight, Bot, LayoutDashboard, Terminal } from "lucide-react";
import { signUpPath } from "@/components/account/return-path";
import { Link } from "@/components/ui/link";
import { HeroVideo } from "@/components/site/hero-video";
import { PlanCards } from "@/components/site/plan-cards";
import { sampleAds } from "@/components/site/sample-ads";
import { SampleGallery } from "@/components/site/sample-gallery";
import { SiteHeader } from "@/components/site/site-header";
import { buttonClass } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { contract } from "@/lib/contract/registry";
import { curlOf } from "@/lib/surfaces/openapi/curl";
import { baseUrl } from "@/lib/surfaces/rest/addresses";

const ways = [
  {
    icon: LayoutDashboard,
    title: "Dashboard",
    text: "Write a brief, pick a presenter, watch it render, download the files.",
    link: { href: "/sign-in", label: "Sign in" },
  },
  {
    icon: Terminal,
    title: "HTTP API",
    text: "One request starts a job. Wait inline, poll it, or follow its events as they happen.",
    link: { href: "/docs/quickstart", label: "Read the quickstart" },
  },
  {
    icon: Bot,
    title: "MCP and the command line",
    text: "Every operation is a tool for your agent and a command for your shell, with the same key and the same limits.",
    link: { href: "/docs/mcp", label: "Connect a client" },
  },
] as const;

const footLinks = [
  { href: "/docs", label: "Docs" },
  { href: "/docs/for-agents", label: "For agents" },
  { href: "/llms.txt", label: "llms.txt" },
  { href: "/openapi.json", label: "API contract" },
] as const;

/** Response of the service to a request like the one beside it. */
const answer = (): string => `HTTP/1.1 202 Accepted
location: ${baseUrl()}/jobs/6081ce62-134f-4740-98f6-19421eae2a86
retry-after: 2

{
  "job": {
    "id": "6081ce62-134f-4740-98f6-19421eae2a86",
    "type": "ugc",
    "status": "queued",
    "progress": 0,
    "step": null,
    "result_payload": null,
    "error_payload": null,
    "created_at": "2026-11-21T09:49:29.245Z",
    "updated_at": "2026-11-21T09:49:29.245Z"
  },
  "result": null
}`;

function Hero() {
  return (
    <section className="grid items-center gap-12 pt-8 pb-20 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-20 lg:pt-14">
      <div className="grid max-w-2xl gap-6">
        <h1 className="text-5xl sm:text-6xl lg:text-7xl">Say what you sell. Get a real ad.</h1>
        <p className="max-w-xl text-lg text-quiet">
          Spotmill turns a sentence and a few product pictures into finished video ads: script, presenter, voice,
          captions, music and a checked file, ready for TikTok, Reels and Shorts.
        </p>
        <div className="flex flex-wrap gap-3">
          <Link href={signUpPath("/dashboard/create")} className={buttonClass("primary")}>
            Make your first ad <ArrowRight aria-hidden />
          </Link>
          <a href="#api" className={buttonClass()}>
            Call the API
          </a>
        </div>
        <p className="max-w-xl text-sm text-quiet">
          It invents no prices, reviews or claims: what the ad says comes from your brief. The presenter and the voice
          are synthetic.
        </p>
      </div>
      <HeroVideo />
    </section>
  );
}

function Ways() {
  return (
    <section aria-labelledby="ways" className="grid gap-6 border-t border-line py-16">
      <h2 id="ways" className="text-3xl">
        Three ways in
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {ways.map(({ icon: Icon, title, text, link }) => (
          <li key={title} className="grid content-start gap-3 rounded-2xl border border-line bg-raised p-6">
            <Icon className="size-5 text-tally" aria-hidden />
            <h3 className="text-xl">{title}</h3>
            <p className="text-quiet">{text}</p>
            <Link href={link.href} className="w-fit text-sm font-medium underline decoration-edge underline-offset-4">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Samples() {
  return (
    <section aria-labelledby="samples" className="grid gap-6 border-t border-line py-16">
      <div>
        <h2 id="samples" className="text-3xl">
          Six ads, as they came out
        </h2>
        <p className="max-w-xl text-quiet">
          Each from one brief, made by this service and not touched since. The businesses are invented.
        </p>
      </div>
      <SampleGallery ads={sampleAds.map(({ id, name, about }) => ({ id, name, about }))} />
    </section>
  );
}

export default function Page() {
  return (
    <div className="mx-auto max-w-6xl px-4 sm:px-8">
      <SiteHeader />
      <main>
        <Hero />
        <Samples />
        <Ways />
        <section id="api" aria-labelledby="request" className="grid gap-6 border-t border-line py-16">
          <h2 id="request" className="text-3xl">
            One request
          </h2>
          <div className="grid gap-4 lg:grid-cols-2 [&>*]:min-w-0">
            <CodeBlock label="Request" code={curlOf(contract.ugc.create, baseUrl())} />
            <CodeBlock label="Response" code={answer()} />
          </div>
        </section>
        <section aria-labelledby="plans" className="grid gap-6 border-t border-line py-16">
          <h2 id="plans" className="text-3xl">
            Three plans
          </h2>
          <PlanCards />
        </section>
      </main>
      <footer className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-8 text-sm text-quiet">
        <p>Spotmill, MIT licensed</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {footLinks.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="underline decoration-edge underline-offset-4">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </footer>
    </div>
  );
}
