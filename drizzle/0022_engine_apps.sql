-- Functions of the apps whose workers connect, so that an engine knows them before the first worker is back.
create table engine.app (
  name text primary key,
  functions json not null
);
