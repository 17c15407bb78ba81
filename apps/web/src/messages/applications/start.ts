import type { ResponseOf } from '@cloudsail/contract'
import type { applicationForm } from '@cloudsail/contract/messages'

/** What the form begins with; undefined until it is there. */
export type ApplicationStart = ResponseOf<typeof applicationForm> | undefined
