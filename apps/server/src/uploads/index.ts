export { attachUpload, attachUploads, findUploads } from './attach-upload.ts'
export { handlers } from './handlers.ts'
export { forgetAttached, readUpload } from './read-upload.ts'
export { begin as beginFile, finish as finishFile, receivePart } from './receive-upload.ts'
