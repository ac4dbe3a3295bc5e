// HEALTHCHECK of the containers: exit code 0 while /readyz of this container answers 200.
const url = `http://127.0.0.1:${process.env.PORT}/readyz`;
const response = await fetch(url, { signal: AbortSignal.timeout(4000) }).catch(
  (error) => error.cause ?? error,
);
if (response.status !== 200) {
  console.error(`${url}: ${response.status ?? response.message}`);
  process.exitCode = 1;
}
