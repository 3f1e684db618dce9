-- Creates the two roles and the database of deploy/compose.yml when PostgreSQL starts for the first time.
create role cairn_owner login password 'other';
create role cairn login password 'secret';
create database cairn owner cairn_owner;
