export { askedLanguage } from './asked-language.ts'
export { type StaffCookies, staffCookies, staffLogInSeconds } from './cookies.ts'
export { errorAnswer } from './error-answer.ts'
export type { Handler } from './handler.ts'
export { handlers } from './handlers.ts'
export { startHousekeeping } from './housekeeping.ts'
export { createListener, largeBody, ordinaryBody } from './listener.ts'
export { gatherMetrics, giveMetrics } from './metrics-of-all.ts'
export { parseRequest } from './parse-request.ts'
export { createRateLimiter, lineOf } from './rate-limit.ts'
export { apiHeaders, commonHeaders, endOfSessionHeaders } from './security-headers.ts'
export { createHttpServer } from './server.ts'
export { apartAt, inOneDatabase, type SessionStore, settleSessions } from './session-store.ts'
export { digest, newToken } from './session-token.ts'
export {
  endAllSessions,
  listSessions,
  openSession,
  outdateSessions,
  renewSession,
  type SessionRow,
} from './sessions.ts'
export { openStandbys, type Standbys } from './standbys.ts'
export { serveStaticFiles } from './static-files.ts'
