export { ink, letterhead, makePdf, type Pdf } from './pdf.ts'
export { renderTable } from './render-table.ts'
export { mediaTypes, type TableColumn, type TableDocument } from './table-document.ts'
