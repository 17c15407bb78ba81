import { notices, readNotice } from './notices.ts'

export const messagesCalls = [notices, readNotice]
