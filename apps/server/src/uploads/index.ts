export { attachUpload } from './attach-upload.ts'
export { handlers } from './handlers.ts'
