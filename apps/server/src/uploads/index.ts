export { attachUpload, attachUploads, findUploads } from './attach-upload.ts'
export { handlers } from './handlers.ts'
export { forgetAttached, readUpload } from './read-upload.ts'
