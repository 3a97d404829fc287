create database inngest;
