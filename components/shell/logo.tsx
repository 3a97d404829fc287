/** A clapper whose open jaw is a mill's sail. `className` sets its size; it takes the colour of the text around it. */
function LogoMark({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden fill="none">
      <path d="M4 14h24v11.5a2.5 2.5 0 0 1-2.5 2.5h-19A2.5 2.5 0 0 1 4 25.5Z" fill="currentColor" />
      <g transform="rotate(-24 5 12)">
        <path d="M4 7.5h25v4.7H4Z" fill="var(--tally)" />
        <path
          d="M9 7.5l-2.6 4.7M15 7.5l-2.6 4.7M21 7.5l-2.6 4.7M27 7.5l-2.6 4.7"
          stroke="var(--paper)"
          strokeWidth="1.7"
        />
      </g>
      <circle cx="5.6" cy="12.2" r="2.1" fill="var(--paper)" stroke="currentColor" strokeWidth="1.5" />
      <path d="M13.2 17.4v7.2l6.4-3.6Z" fill="var(--paper)" />
    </svg>
  );
}

/** The mark and the name. */
export function Logo() {
  return (
    <span className="flex items-center gap-2 font-display text-lg font-bold tracking-tight">
      <LogoMark />
      Spotmill
    </span>
  );
}
