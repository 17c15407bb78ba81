-- Calls that delete expired codes lock them first and pass over those that another call has locked. A lock asks for the right
-- to change a column.
grant update (expires_at) on identity.image_codes to cloudsail_app;
