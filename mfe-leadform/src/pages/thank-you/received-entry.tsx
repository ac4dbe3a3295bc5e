/** The ledger column of the not-found page with the missing bar entered: decoration. */
export function ReceivedEntry() {
  return (
    <svg viewBox="0 0 400 220" className="w-full text-brand" fill="currentColor" aria-hidden>
      <path d="M0 40.5h400M0 80.5h400M0 120.5h400M0 160.5h400" stroke="currentColor" strokeOpacity=".16" />
      <path
        d="M20 146h40v54H20zM84 130h40v70H84zM148 114h40v86h-40zM276 86h40v114h-40zM340 66h40v134h-40z"
        opacity=".22"
      />
      <path
        d="M20 172h40v28H20zM84 162h40v38H84zM148 150h40v50h-40zM276 126h40v74h-40zM340 108h40v92h-40z"
        opacity=".5"
      />
      <path d="M212 100h40v100h-40z" />
      <circle cx="232" cy="66" r="20" />
      <path
        d="M223 66l6 6 12-12"
        fill="none"
        className="stroke-paper"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M0 200.5h400M0 206.5h400" stroke="currentColor" />
    </svg>
  );
}
