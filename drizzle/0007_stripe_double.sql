-- State of the local stand-in for Stripe: its objects as they go over the wire, answers kept for Idempotency-Key, and
-- events on their way to the webhook. Empty where Stripe itself is configured.
create schema stripe_double;
--> statement-breakpoint
create table stripe_double.object (
  id text primary key,
  seq bigint generated always as identity,
  kind text not null check (kind in ('customer', 'subscription', 'checkout', 'portal', 'invoice')),
  customer text not null,
  body jsonb not null
);
--> statement-breakpoint
create index object_customer on stripe_double.object (customer, kind, seq desc);
--> statement-breakpoint
create table stripe_double.answer (
  key text primary key,
  fingerprint text not null,
  body jsonb not null,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create table stripe_double.delivery (
  id text primary key,
  seq bigint generated always as identity,
  event jsonb not null,
  attempts int not null default 0,
  due timestamptz not null default now(),
  delivered_at timestamptz,
  problem text
);
--> statement-breakpoint
create index delivery_due on stripe_double.delivery (due) where delivered_at is null;
