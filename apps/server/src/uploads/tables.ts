import type { UploadKind, UploadMediaType } from '@cloudsail/contract/uploads'
import type { GeneratedAlways } from 'kysely'

interface FilesTable {
  customer_id: bigint
  upload_id: GeneratedAlways<bigint>
  kind: UploadKind
  name: string
  bytes: number
  begun_at: Date
  media_type: UploadMediaType | null
  sha256: Buffer | null
  content: Buffer | null
  part_of: string | null
}

interface PartsTable {
  customer_id: bigint
  upload_id: bigint
  part: number
  content: Buffer
}

export interface UploadsTables {
  'uploads.files': FilesTable
  'uploads.parts': PartsTable
}
