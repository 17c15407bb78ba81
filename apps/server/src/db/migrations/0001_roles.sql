-- What the application runs as. It may not log in by itself: the owner's connection takes the role.
-- Roles belong to the whole cluster, so another database of it may have made it already.
do $$
begin
  create role cloudsail_app nologin;
exception
  when duplicate_object or unique_violation then
    null;
  when insufficient_privilege then
    if not exists (select from pg_roles where rolname = 'cloudsail_app') then
      raise exception 'The database user % may not create the role the bank runs as. As an administrator: create role cloudsail_app nologin; grant cloudsail_app to %;',
        quote_ident(current_user), quote_ident(current_user) using errcode = 'BK001';
    end if;
end $$;

do $$
begin
  if not pg_has_role(current_user, 'cloudsail_app', 'usage') then
    execute format('grant cloudsail_app to %I', current_user);
  end if;
exception when insufficient_privilege then
  if not pg_has_role(current_user, 'cloudsail_app', 'member') then
    raise exception 'The database user % may not take the role the bank runs as. As an administrator: grant cloudsail_app to %;',
      quote_ident(current_user), quote_ident(current_user) using errcode = 'BK001';
  end if;
end $$;
