import type { UploadKind, UploadMediaType } from '@cloudsail/contract/uploads'

export interface UploadsTables {
  'uploads.files': { kind: UploadKind; media_type: UploadMediaType | null }
}
