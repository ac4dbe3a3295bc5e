/** Colors and fonts are the design system's tokens. */
export const formPageStyle = `
:root{color-scheme:light;--paper:#fbfaf7;--surface:#fff;--ink:#10211c;--body:#3a4a45;--muted:#5b6b66;--brand:#0b6e4f;--brand-strong:#075e43;--border:#7b8a85;--hairline:#d9ded9;--error:#b91c1c}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--body);font:1.0625rem/1.6 Figtree,system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:3rem 1rem}
h1,h2{color:var(--ink);font-family:"Funnel Display",Figtree,system-ui,sans-serif;font-weight:600;line-height:1.15;letter-spacing:-.02em;margin:0}
h1{font-size:clamp(1.8rem,6vw,2.4rem);margin-bottom:1.5rem}
h2{font-size:1.2rem;color:var(--error)}
a{color:var(--brand)}
form{background:var(--surface);border:1px solid var(--hairline);border-radius:14px;padding:1.5rem}
.notice{border:1px solid var(--error);border-left-width:4px;border-radius:8px;background:var(--surface);padding:1rem;margin-bottom:1.5rem}
.notice p{margin:.25rem 0 0}
.field,fieldset{margin:0 0 1.25rem}
fieldset{border:0;padding:0;min-width:0}
label,legend{display:block;color:var(--ink);font-weight:600;padding:0;margin-bottom:.375rem}
input:not([type=checkbox]),select{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:var(--ink);background:var(--surface);border:1px solid var(--border);border-radius:8px}
.choice{display:flex;gap:.625rem;align-items:center;min-height:2.75rem;margin:0;font-weight:400;color:var(--body)}
.choice input{width:1.25rem;height:1.25rem;margin:0;accent-color:var(--brand)}
[aria-invalid=true]:not(fieldset){border-color:var(--error)!important}
.message{color:var(--error);margin:.375rem 0 0}
.trap{position:absolute;left:-9999px}
button{min-height:2.75rem;padding:.625rem 1.5rem;font:inherit;font-weight:600;color:#fff;background:var(--brand);border:1px solid var(--brand);border-radius:8px;cursor:pointer}
button:hover{background:var(--brand-strong)}
:focus-visible{outline:2px solid var(--brand-strong);outline-offset:2px}
.note{color:var(--muted);font-size:.9375rem;margin:1rem 0 0}
`;
