/** As `import http from 'node:http'`, which loads fetch and WebSocket as well: 50 ms of a start. */
export const nodeHttp = process.getBuiltinModule('node:http');
