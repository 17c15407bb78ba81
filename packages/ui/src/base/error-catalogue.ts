export { errorCatalogue, fill } from '@cloudsail/contract'
