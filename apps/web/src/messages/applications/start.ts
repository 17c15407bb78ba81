import type { ResponseOf } from '@cloudsail/contract'
import type { applicationForm } from '@cloudsail/contract/messages'

/** Initial data of the form. Undefined while loading. */
export type ApplicationStart = ResponseOf<typeof applicationForm> | undefined
